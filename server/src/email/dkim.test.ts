import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailServer } from '../../test/network/mailServer.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../refusal.ts'
import { openMailTransport } from './mailTransport.ts'

const folder = mkdtempSync(join(tmpdir(), 'wayside-dkim-'))
const pem = { type: 'pkcs8', format: 'pem' } as const
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const file = join(folder, 'dkim.pem')
writeFileSync(file, privateKey.export(pem))
const environment = {
  DKIM_DOMAIN: 'wayside.example',
  DKIM_SELECTOR: 's1',
  DKIM_KEY_FILE: file,
}

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

describe('a signed email', () => {
  // spec 25.11
  it('signs an email so that its public key verifies it with both headers that stop emails', async () => {
    const mailTransport = openMailTransport({
      smtpUrl: server.url,
      from: 'Wayside <hello@wayside.example>',
      devMailbox: '',
      dkim: readConfig(environment).dkim,
    })
    const url = `https://wayside.example/unsubscribe?token=${'x'.repeat(120)}`
    await mailTransport.send({
      to: 'bo@mail.example',
      subject:
        'Ana wrote to you, with ünusual letters and more words than one line of a header has',
      text: ['Hello Bo,', 'Ana Silva wrote to you:', ' .  two   blanks\t'],
      headers: {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      messageId: 'one@wayside.example',
    })
    mailTransport.close()
    const raw = server.mails[0]?.raw ?? ''
    expect(raw).toContain(`List-Unsubscribe: <${url}>\r\n`)
    const { tags, isValid } = verify(raw, publicKey)
    expect(isValid).toBe(true)
    expect(tags).toMatchObject({ d: 'wayside.example', s: 's1', a: 'rsa-sha256' })
    expect(tags.h?.split(':')).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'message-id']),
    )
    for (const [was, is] of [
      ['One-Click', 'Two-Click'],
      ['token=x', 'token=y'],
      ['Ana Silva', 'Eve Silva'],
    ] as const)
      expect(verify(raw.replace(was, is), publicKey).isValid).toBe(false)
  })
})

/** Checks a signature as RFC 6376 says, with relaxed canonical forms. */
function verify(raw: string, key: KeyObject) {
  const at = raw.indexOf('\r\n\r\n')
  const body = raw
    .slice(at + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')
  const headers = raw
    .slice(0, at)
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line] as const)
  const valueOfLine = (line: string) =>
    line
      .slice(line.indexOf(':') + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
  const lineOf = (name: string) => headers.findLast(([each]) => each === name)?.[1] ?? ''
  const signature = lineOf('dkim-signature')
  const tags = Object.fromEntries(
    valueOfLine(signature)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).trim(),
      ]),
  ) as Record<string, string>
  const unsigned = valueOfLine(signature).replace(/\bb=[^;]*$/, 'b=')
  const text = [
    ...(tags.h ?? '').split(':').map((name) => `${name}:${valueOfLine(lineOf(name))}\r\n`),
    `dkim-signature:${unsigned}`,
  ].join('')
  const bodyHash = createHash('sha256').update(`${body}\r\n`).digest('base64')
  const isSigned = createVerify('sha256')
    .update(text)
    .verify(key, (tags.b ?? '').replace(/\s/g, ''), 'base64')
  return { tags, isValid: isSigned && tags.bh?.replace(/\s/g, '') === bodyHash }
}

describe('the key of signatures', () => {
  const other = join(folder, 'ec.pem')
  writeFileSync(other, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem))
  const missing = join(folder, 'nothing.pem')

  // spec 25.11
  it.each<[Record<string, string>, string]>([
    [{ DKIM_DOMAIN: 'wayside.example' }, 'DKIM_SELECTOR must be set, because DKIM_DOMAIN is'],
    [{ DKIM_KEY_FILE: file }, 'DKIM_DOMAIN must be set, because DKIM_KEY_FILE is'],
    [{ ...environment, DKIM_KEY_FILE: missing }, `DKIM_KEY_FILE ${missing} cannot be read: ENOENT`],
    [
      { ...environment, DKIM_KEY_FILE: other },
      `DKIM_KEY_FILE ${other} must hold an RSA private key in PEM format`,
    ],
    [
      { ...environment, DKIM_DOMAIN: 'https://wayside.example' },
      'DKIM_DOMAIN must be a domain such as example.org, but is "https://wayside.example"',
    ],
    [
      { ...environment, DKIM_SELECTOR: 's 1' },
      'DKIM_SELECTOR must be a name such as wayside2027, but is "s 1"',
    ],
  ])('refuses the start when it is not right: %j', (given, line) => {
    expect(() => readConfig(given)).toThrow(new ConfigError(line))
  })
})
