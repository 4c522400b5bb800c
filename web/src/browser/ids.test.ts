import { messages } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { newClientId } from './ids.ts'

const overHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
const accepts = (clientId: string) =>
  messages.start.body.safeParse({ text: 'hello', clientId }).success

test('makes a UUID that the server accepts, with crypto.randomUUID and without it', () => {
  for (let i = 0; i < 500; i++) {
    expect(accepts(newClientId())).toBe(true)
    const made = newClientId(overHttp)
    expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(accepts(made)).toBe(true)
  }
})

test('makes a new id every time', () =>
  expect(new Set(Array.from({ length: 200 }, () => newClientId(overHttp))).size).toBe(200))
