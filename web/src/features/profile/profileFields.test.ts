import { expect, test } from 'vitest'
import { ownBio } from './profileFields.ts'

test('leaves the greeting for an empty bio out of the form', () => {
  expect(ownBio({ name: 'Ana', bio: 'Hi, I am Ana. Nice to meet you on Wayside!' })).toBe('')
  expect(ownBio({ name: 'Ana', bio: 'Walks.\nCooks.' })).toBe('Walks.\nCooks.')
})
