import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from './failures.ts'
import { fieldErrorsOf, sayWhy } from './sayWhy.ts'

const refused = (text: string, errors?: Record<string, string>) =>
  new ApiError(400, { code: 'invalid', error: text, message: text, errors })
const texts = { failed: 'Login failed', network: 'Network error. Please try again.' }

describe('what a screen says about a failed call (spec §8)', () => {
  test('says the network text without an answer', () => {
    expect(sayWhy(new NetworkError('x'), texts)).toBe('Network error. Please try again.')
  })

  test("says the screen's own text without an answer and a network text", () => {
    expect(sayWhy(new NetworkError('x'), { failed: 'Failed to load profile' })).toBe(
      'Failed to load profile',
    )
  })

  test("says the server's own text when it gave one", () => {
    expect(sayWhy(refused('Invalid email or password'), texts)).toBe('Invalid email or password')
  })

  test.each([
    ['an answer without the error body', new ApiError(502)],
    ['an empty text', refused('')],
    ['anything else', new TypeError('x is not a function')],
    ['no error at all', undefined],
  ])("says the screen's own text for %s", (_, error) => {
    expect(sayWhy(error, texts)).toBe('Login failed')
  })
})

describe('what the server says about single fields', () => {
  test('finds the error of a field by its name', () => {
    expect(fieldErrorsOf(refused('x', { email: 'Email is required' }))).toEqual({
      email: 'Email is required',
    })
  })

  test.each([[refused('x')], [new NetworkError('x')], [undefined]])(
    'finds no errors of fields in %s',
    (error) => {
      expect(fieldErrorsOf(error)).toEqual({})
    },
  )
})
