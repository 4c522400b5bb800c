import { expect, test } from 'vitest'
import { passwordProblems } from './ChangePassword.tsx'

const values = { currentPassword: 'secret1', password: 'seven lakes', confirm: 'seven lakes' }

test.each([
  [{}, []],
  [
    { password: '', confirm: '' },
    ['password', 'confirm'].map((field) => [field, 'Please fill in both password fields']),
  ],
  [{ confirm: 'seven seas' }, [['confirm', 'Passwords do not match']]],
  [
    { password: '12345', confirm: '12345' },
    [['password', 'Password must be at least 6 characters long']],
  ],
  [{ currentPassword: '' }, [['currentPassword', 'That is not your password']]],
])('names the problems of %j', (change, problems) =>
  expect(
    passwordProblems({ ...values, ...change }).map(({ field, message }) => [field, message]),
  ).toEqual(problems),
)
