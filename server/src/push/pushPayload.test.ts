import { expect, it } from 'vitest'
import { pushPayload } from './pushPayload.ts'

const content = {
  topic: 'messages',
  title: 'Ana Silva',
  body: 'New message',
  url: '/messages?chat=5b7ab1b5-6a0b-4b2e-9a3b-6a1d0f0c0a11',
  tag: 'chat:5b7ab1b5-6a0b-4b2e-9a3b-6a1d0f0c0a11',
  badge: 3,
}

// spec 23.5
it('makes pushes of one length for a short text and a long one', () => {
  const short = pushPayload(content)
  expect(short).toHaveLength(1024)
  expect(JSON.parse(short.toString())).toEqual({ ...content, lang: 'en', dir: 'auto' })
  const long = { ...content, title: '𐍈'.repeat(160), body: '𐍈'.repeat(500) }
  const read = JSON.parse(pushPayload(long).toString())
  expect(pushPayload(long)).toHaveLength(1024)
  expect(read.title).toBe(`${'𐍈'.repeat(79)}…`)
  expect(read.body).toMatch(/^𐍈{70,119}…$/u)
})

// spec 23.5
it('sends 120 characters of four bytes in a push, and cuts a longer text', () => {
  const body = (text: string) => JSON.parse(pushPayload({ ...content, body: text }).toString()).body
  expect(body('𐍈'.repeat(120))).toBe('𐍈'.repeat(120))
  expect(body('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`)
  for (const odd of ['\u0001', '"', '\\', '\ud800'])
    expect(pushPayload({ ...content, title: odd.repeat(90), body: odd.repeat(200) })).toHaveLength(
      1024,
    )
  expect(body('Two\n\n lines ')).toBe('Two lines')
})
