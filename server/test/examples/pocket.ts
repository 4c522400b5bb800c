import type { pocket } from '@wayside/contract/pocket'
import { always, hidden } from './aboutAna.ts'
import { acceptedStay } from './agreements.ts'
import type { ExamplesOf } from './example.ts'
import { forMembers } from './scene.ts'

export const pocketExamples: ExamplesOf<typeof pocket> = {
  read: {
    good: async (scene) => {
      await acceptedStay(scene)
      return { as: scene.ana }
    },
    access: forMembers,
    about: { ...always(hidden), call: () => ({}) },
  },
}
