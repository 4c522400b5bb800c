import { expect, test } from 'vitest'
import { resetProblems } from './ResetForm.tsx'

const problemsOf = (password: string, confirm: string) => resetProblems({ password, confirm })

// spec 5.40
test('requires both fields of a new password', () => {
  const message = 'Please fill in both password fields'
  expect(problemsOf('', '')).toEqual([
    { field: 'password', message },
    { field: 'confirm', message },
  ])
  expect(problemsOf('Secret123', '')).toEqual([{ field: 'confirm', message }])
  expect(problemsOf('', 'Secret123')).toEqual([{ field: 'password', message }])
})

// spec 5.41
test('refuses passwords that differ before it checks their length', () => {
  expect(problemsOf('abc', 'abd')).toEqual([
    { field: 'confirm', message: 'Passwords do not match' },
  ])
})

// spec 5.42
test('refuses a password of fewer than 6 characters', () => {
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

test('refuses a password that is too long for the server', () => {
  expect(problemsOf('x'.repeat(1025), 'x'.repeat(1025))[0]?.field).toBe('password')
})
