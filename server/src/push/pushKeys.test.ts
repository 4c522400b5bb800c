import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { deriveSecrets } from '../identity/secrets.ts'
import { openPushKeys, pushContact } from './pushKeys.ts'

const { push } = deriveSecrets('a secret of the installation, long enough')
const contact = 'mailto:mail@example.org'

// spec 23.1
it('makes the same push key on every node, and another one with another secret', () => {
  const one = openPushKeys(push, contact)
  const other = openPushKeys(deriveSecrets('another secret, which is long enough').push, contact)
  expect(openPushKeys(push, contact).publicKey).toEqual(one.publicKey)
  expect(one.publicKey).toHaveLength(65)
  expect(other.keyId).not.toBe(one.keyId)
})

// spec 23.4
it('signs for each push service by RFC 8292', () => {
  const keys = openPushKeys(push, contact)
  const header = keys.authorization(new URL('https://web.push.apple.com/abc?d'))
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [1, 33].map((from) => point.subarray(from, from + 32).toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(point).toEqual(keys.publicKey)
  expect(read(claims)).toMatchObject({ aud: 'https://web.push.apple.com', sub: contact })
  const hours = (read(claims).exp - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(24)
})

// spec 23.4
it('names the site to push services, or the address of its emails', () => {
  const mailFrom = 'Wayside <no-reply@example.org>'
  expect(pushContact({ appUrl: 'https://example.org', mailFrom })).toBe('https://example.org')
  expect(pushContact({ appUrl: 'http://localhost:5000', mailFrom })).toBe(
    'mailto:no-reply@example.org',
  )
})
