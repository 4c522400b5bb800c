import { expect, test } from 'vitest'
import { pictureProblem } from './pictureProblem.ts'

// spec §5: 'profile picture at most 5 MB' and 'must be an image'; §9: 5242880 bytes
test('takes a picture of exactly 5 MB', () => {
  expect(pictureProblem({ size: 5_242_880, type: 'image/png' })).toBeUndefined()
})

test('Profile picture must be less than 5MB', () => {
  expect(pictureProblem({ size: 5_242_881, type: 'image/png' })).toBe('Profile picture must be less than 5MB')
})

test('Please select a valid image file', () => {
  const types = ['application/pdf', 'text/html', 'video/mp4', '', 'image/svg+xml', 'image/heic']
  expect(types.map((type) => pictureProblem({ size: 10, type }))).toEqual(Array(6).fill('Please select a valid image file'))
})
