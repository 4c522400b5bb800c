import { expect, it } from 'vitest'
import { fieldsRemovedWith, member } from './members.ts'
import { profileForm } from './profile.ts'

it('lets a moderator empty every field of a profile that takes any text', () => {
  const removed: string[] = (['bio', 'links'] as const).flatMap(fieldsRemovedWith)
  const left = Object.entries(profileForm.shape)
    .filter(([, rule]) =>
      ['Buy my watches', 'https://watch.example'].some((text) => rule.safeParse(text).success),
    )
    .map(([field]) => field)
    .filter((field) => field in member.shape && !removed.includes(field))
  // Nobody can be without a name.
  expect(left, 'name it in removedWith').toEqual(['name', 'lastname'])
})
