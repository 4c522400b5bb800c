import { accountRules } from '@wayside/contract/accountFields'
import { profileRules } from '@wayside/contract/profile'
import { expect, test } from 'vitest'
import { pictureProblem } from './usePicture.ts'

// spec §5: 'profile picture at most 5 MB' and 'must be an image'; §9: 5242880 bytes
// spec 5.6, 9.5
test('takes a picture of exactly 5 MB', () => {
  expect(pictureProblem({ size: 5_242_880, type: 'image/png' }, accountRules)).toBeUndefined()
})

// spec 5.6
test('refuses a picture when it is larger than 5 MB', () => {
  expect(pictureProblem({ size: 5_242_881, type: 'image/png' }, accountRules)).toBe(
    'Profile picture must be less than 5MB',
  )
})

// spec 5.7
test('refuses a file when it is no image of a known type', () => {
  const types = ['application/pdf', 'text/html', 'video/mp4', '', 'image/svg+xml', 'image/heic']
  expect(types.map((type) => pictureProblem({ size: 10, type }, accountRules))).toEqual(
    Array(6).fill('Please select a valid image file'),
  )
})

// spec 5.17, 5.18
test('refuses with the texts of Edit profile when its rules are given', () => {
  expect(pictureProblem({ size: 10, type: 'image/svg+xml' }, profileRules)).toBe(
    'Please select an image file',
  )
  expect(pictureProblem({ size: 5_242_881, type: 'image/png' }, profileRules)).toBe(
    'File size must be less than 5MB',
  )
})
