import { expect, it } from 'vitest'
import { passkeySiteOf } from './passkeySite.ts'

// spec 18.5
it.each([
  ['https://wayside.example', 'wayside.example', true],
  ['https://wayside.example:8443', 'Wayside.Example', true],
  ['https://wayside.example', 'www.wayside.example', false],
  ['https://wayside.example', '203.0.113.7', false],
  ['http://wayside.example', 'wayside.example', false],
  ['http://localhost:5000', 'localhost', true],
  ['http://localhost:5000', '127.0.0.1', false],
  ['https://203.0.113.7', '203.0.113.7', false],
  ['https://[2001:db8::7]', '[2001:db8::7]', false],
])('with APP_URL %s, asked as %s, passkeys can be used: %s', (appUrl, hostname, can) => {
  expect(passkeySiteOf(appUrl).canUse(hostname)).toBe(can)
})
