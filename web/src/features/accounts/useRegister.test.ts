import { expect, test } from 'vitest'
import { registerProblems } from './useRegister.ts'

const good = {
  name: 'Mireille',
  lastname: 'Fontaine',
  email: 'mireille@example.org',
  password: 'secret',
  hostornomad: 'host',
  country: 'france',
  bio: '',
}
const general = (values: Record<string, unknown>) =>
  registerProblems({ ...good, ...values })[0]?.message

test('a complete form has no problem', () => {
  expect(registerProblems(good)).toEqual([])
})

// spec §5, Register
// spec 5.2
test.each(['name', 'lastname', 'email', 'password'])('%s is required', (field) => {
  expect(registerProblems({ ...good, [field]: '' })).toEqual([
    { field, message: 'Please fill in all required fields' },
  ])
  if (field !== 'password')
    expect(general({ [field]: '   ' })).toBe('Please fill in all required fields')
})

test('requires a user type at Register', () => {
  expect(general({ hostornomad: undefined })).toBe(
    'Please select whether you are a Host, Nomad, or Local',
  )
  expect(general({ hostornomad: 'tourist' })).toBe(
    'Please select whether you are a Host, Nomad, or Local',
  )
})

test('refuses a password of fewer than 6 characters', () => {
  expect(general({ password: '12345' })).toBe('Password must be at least 6 characters long')
})

test.each(['name', 'lastname'])('refuses a link or an @ in %s', (field) => {
  for (const value of ['https://evil.example', 'www.evil.example', 'ana@x.io'])
    expect(general({ [field]: value })).toBe('Please enter only a name, without links or @')
})

// spec 5.2
test('the general message is the first rule that fails, in the order of the spec and the server', () => {
  const spoiled: Record<string, unknown> = {
    lastname: '',
    hostornomad: undefined,
    password: '1',
    email: 'nobody',
    country: '',
  }
  const steps = [
    [{}, 'Please fill in all required fields'],
    [{ lastname: 'www.fontaine.example' }, 'Please select whether you are a Host, Nomad, or Local'],
    [{ hostornomad: 'nomad' }, 'Password must be at least 6 characters long'],
    [{ password: '123456' }, 'Please enter only a name, without links or @'],
    [{ lastname: 'Fontaine' }, 'Please enter a valid email'],
    [{ email: 'mireille@example.org' }, 'Country is required'],
  ] as const
  for (const [mended, message] of steps) {
    Object.assign(spoiled, mended)
    expect(general(spoiled)).toBe(message)
  }
})

test('shows one problem a field, in the order of the form', () => {
  const problems = registerProblems(
    { ...good, email: 'nobody', country: '' },
    'Please select a valid image file',
  )
  expect(problems).toEqual([
    { field: 'email', message: 'Please enter a valid email' },
    { field: 'country', message: 'Country is required' },
    { field: 'profilePic', message: 'Please select a valid image file' },
  ])
})
