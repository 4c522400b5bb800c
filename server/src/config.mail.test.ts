import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './refusal.ts'

const MAIL = 'files'

describe('APP_URL', () => {
  it.each([
    [
      'https://wayside.example',
      {
        appUrl: 'https://wayside.example',
        allowedOrigin: 'https://wayside.example',
        isHttps: true,
      },
    ],
    ['https://Wayside.Example:443/', { appUrl: 'https://wayside.example', isPublic: true }],
    ['http://10.0.0.1:8080', { appUrl: 'http://10.0.0.1:8080', isHttps: false, isPublic: true }],
    [
      'http://localhost:8080',
      { appUrl: 'http://localhost:8080', isPublic: false, mayHaveProxy: false },
    ],
  ])('takes APP_URL as an origin: %s', (APP_URL, expected) => {
    expect(readConfig({ APP_URL, MAIL })).toMatchObject(expected)
  })
})

describe('MAIL', () => {
  it.each(['smtp', 'FILES', 'off'])('takes files as MAIL, or nothing, and never %s', (value) => {
    expect(() => readConfig({ MAIL: value })).toThrow(
      new ConfigError(`MAIL must be files, or unset, but is "${value}"`),
    )
  })
})

describe('the page of saved emails', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ APP_URL: 'http://localhost:8080' }, true],
    [{ APP_URL: 'https://127.0.0.1' }, true],
    [{ APP_URL: 'http://[::1]:5000', HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ SMTP_URL: 'smtp://mail.example.org' }, false],
    [{ APP_URL: 'https://wayside.example', MAIL }, false],
    [{ APP_URL: 'https://localhost.evil.example', MAIL }, false],
  ])('tells whether %j gives the page of saved emails: %s', (environment, expected) => {
    expect(readConfig(environment).hasDevMailboxPage).toBe(expected)
  })
})

describe('emails that nobody would receive', () => {
  it.each(['https://wayside.example', 'http://10.0.0.1:8080', 'https://localhost.evil.example'])(
    'refuses to start when APP_URL is %s and SMTP_URL is not set, unless MAIL=files says that it is meant',
    (APP_URL) => {
      expect(() => readConfig({ APP_URL })).toThrow(
        new ConfigError(
          'SMTP_URL must be set, because APP_URL is public (or MAIL=files, if no member is to receive emails)',
        ),
      )
      expect(readConfig({ APP_URL, MAIL })).toMatchObject({ isPublic: true, mayHaveProxy: true })
    },
  )

  it('starts with a public APP_URL when a mail server is configured', () => {
    expect(() => readConfig({ MAIL, SMTP_URL: 'smtp://mail.example.org' })).toThrow(
      new ConfigError('MAIL must not be files, because SMTP_URL is set: emails are sent'),
    )
  })
})
