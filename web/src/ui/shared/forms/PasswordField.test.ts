import { expect, test } from 'vitest'
import { passwordStrength } from './PasswordField.tsx'

// spec §5: 'Password strength label: Weak under 6 characters; Fair under 8; Strong if 8 or more
// with a lowercase letter, an uppercase letter and a digit; otherwise Good.'
// spec 5.8, 9.6
test('a password is Weak under 6 characters', () => {
  expect(['', 'a', 'Aa1!x'].map(passwordStrength)).toEqual(['Weak', 'Weak', 'Weak'])
})

// spec 5.9, 9.6
test('a password is Fair under 8 characters', () => {
  expect(['abcdef', 'Abcdef1'].map(passwordStrength)).toEqual(['Fair', 'Fair'])
})

// spec 5.10
test('a password is Strong if 8 or more with a lowercase letter, an uppercase letter and a digit', () => {
  expect(['Abcdefg1', 'ÄÖÜäöü12'].map(passwordStrength)).toEqual(['Strong', 'Strong'])
})

// spec 5.11
test('a password of 8 or more is Good when one of these three kinds is missing', () => {
  expect(
    ['abcdefgh', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh', '12345678', 'a long walk home'].map(
      passwordStrength,
    ),
  ).toEqual(Array(6).fill('Good'))
})
