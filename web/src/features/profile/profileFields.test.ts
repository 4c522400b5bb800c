import { expect, test } from 'vitest'
import { ownBio } from './profileFields.ts'

test('the greeting of an empty bio is not what the member wrote', () => {
  expect(ownBio({ name: 'Ana', bio: 'Hi, I am Ana. Nice to meet you on Wayside!' })).toBe('')
  expect(ownBio({ name: 'Ana', bio: 'Walks.\nCooks.' })).toBe('Walks.\nCooks.')
})
