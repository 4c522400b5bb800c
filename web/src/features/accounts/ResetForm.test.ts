import { expect, test } from 'vitest'
import { resetProblems } from './ResetForm.tsx'

const problemsOf = (password: string, confirm: string) => resetProblems({ password, confirm })

// spec 5.40
test('both fields required', () => {
  const message = 'Please fill in both password fields'
  expect(problemsOf('', '')).toEqual([
    { field: 'password', message },
    { field: 'confirm', message },
  ])
  expect(problemsOf('Secret123', '')).toEqual([{ field: 'confirm', message }])
  expect(problemsOf('', 'Secret123')).toEqual([{ field: 'password', message }])
})

// spec 5.41
test('they must match, which is told before the length', () => {
  expect(problemsOf('abc', 'abd')).toEqual([
    { field: 'confirm', message: 'Passwords do not match' },
  ])
})

// spec 5.42
test('length at least 6', () => {
  expect(problemsOf('12345', '12345')).toEqual([
    { field: 'password', message: 'Password must be at least 6 characters long' },
  ])
  expect(problemsOf('123456', '123456')).toEqual([])
})

test('blanks belong to a password', () => {
  expect(problemsOf('      ', '      ')).toEqual([])
  expect(problemsOf('secret ', 'secret')).toEqual([
    { field: 'confirm', message: 'Passwords do not match' },
  ])
})

test('one too long is refused as the server would', () => {
  expect(problemsOf('x'.repeat(1025), 'x'.repeat(1025))[0]?.field).toBe('password')
})
