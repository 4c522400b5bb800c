import { security } from '@wayside/contract/security'
import { accepted, type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { absent, notText } from './values.ts'

/** A browser's own id; anything that is none counts as no id. */
const deviceId: FieldExample = { bad: [accepted('', 'x', 7, null)] }
const notYourPassword = refused('That is not your password', absent, '', 'wrong', ...notText)

export const securityExamples: ExamplesOf<typeof security> = {
  confirm: {
    // A member of its own, whose session then has another cookie.
    good: async ({ world }) => ({ as: await world.signedIn(), body: { password: 'secret1' } }),
    access: forMembers,
    refusals: {
      // The session has another cookie by now.
      conflict: async ({ world }) => {
        const as = await world.signedIn()
        const call = { as, body: { password: 'secret1' } }
        await world.api(security.confirm, call)
        return call
      },
    },
    fields: { password: { bad: [notYourPassword] }, deviceId },
  },
}
