import type { operator } from '@wayside/contract/operator'
import type { ExamplesOf } from './example.ts'
import { forAll } from './scene.ts'

export const operatorExamples: ExamplesOf<typeof operator> = {
  read: { good: () => ({}), access: forAll, about: 'nobody else' },
}
