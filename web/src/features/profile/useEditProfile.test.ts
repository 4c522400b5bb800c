import type { Me } from '@wayside/contract/accounts'
import { member } from '@wayside/contract/members'
import { expect, test } from 'vitest'
import { fieldsOf } from './profileFields.ts'
import { editProblems } from './useEditProfile.ts'

const me = { email: 'ana@example.org' } as Me
const fine = fieldsOf(
  member.parse({ _id: '1', name: 'Ana', country: 'remote', hostornomad: 'nomad' }),
  me,
)
const problemsOf = (changes: object, picture?: string) =>
  editProblems({ ...fine, ...changes }, picture)

// spec 5.19
test('last name, bio, Facebook and website are optional', () => expect(problemsOf({})).toEqual([]))

// spec 5.12, 5.13, 5.14, 5.15, 5.16
test.each([
  [{ name: ' ' }, 'name', 'First name is required'],
  [{ name: 'see www.evil.example' }, 'name', 'Please enter only a name, without links or @'],
  [{ lastname: 'ana@x.io' }, 'lastname', 'Please enter only a name, without links or @'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'ana@' }, 'email', 'Please enter a valid email'],
  [{ country: '' }, 'country', 'Country is required'],
  [{ hostornomad: '' }, 'hostornomad', 'Please select your user type'],
  [{ instagramUN: '@ana' }, 'instagramUN', 'Enter username without @ symbol'],
  [{ twitterUN: 'a@na' }, 'twitterUN', 'Enter username without @ symbol'],
])('finds in %j the problem of %s: %s', (changes, field, message) =>
  expect(problemsOf(changes)).toEqual([{ field, message }]),
)

test('a website needs no https://, and a Facebook name no address', () => {
  expect(problemsOf({ webUN: 'ana.example', facebookUN: 'analima' })).toEqual([])
  expect(problemsOf({ webUN: 'javascript:alert(1)' })).toHaveLength(1)
})

test('the picture comes first, as in the form', () => {
  expect(problemsOf({ name: '' }, 'Please select an image file').map(({ field }) => field)).toEqual(
    ['profilePic', 'name'],
  )
})
