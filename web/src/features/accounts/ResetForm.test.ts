import { expect, test } from 'vitest'
import { resetProblems } from './ResetForm.tsx'

const told = (password: string, confirm: string) => resetProblems({ password, confirm })

// spec 5.40
test('both fields required', () => {
  const message = 'Please fill in both password fields'
  expect(told('', '')).toEqual([
    { field: 'password', message },
    { field: 'confirm', message },
  ])
  expect(told('Secret123', '')).toEqual([{ field: 'confirm', message }])
  expect(told('', 'Secret123')).toEqual([{ field: 'password', message }])
})

// spec 5.41
test('they must match, which is told before the length', () => {
  expect(told('abc', 'abd')).toEqual([{ field: 'confirm', message: 'Passwords do not match' }])
})

// spec 5.42
test('length at least 6', () => {
  expect(told('12345', '12345')).toEqual([
    { field: 'password', message: 'Password must be at least 6 characters long' },
  ])
  expect(told('123456', '123456')).toEqual([])
})

test('blanks belong to a password', () => {
  expect(told('      ', '      ')).toEqual([])
  expect(told('secret ', 'secret')).toEqual([
    { field: 'confirm', message: 'Passwords do not match' },
  ])
})

test('one too long is refused as the server would', () => {
  expect(told('x'.repeat(1025), 'x'.repeat(1025))[0]?.field).toBe('password')
})
