import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './refusal.ts'

describe('without any variable', () => {
  it('the server runs as the manual says', () => {
    const plain = {
      port: 5000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:5000',
      allowedOrigin: undefined,
      isHttps: false,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      bucket: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
      metricsToken: undefined,
      drainDelay: 0,
      rateLimits: true,
      isRegistrationOpen: true,
      concealAccounts: false,
      operatorName: undefined,
      contactEmail: undefined,
    }
    expect(readConfig({})).toMatchObject(plain)
    const names = [
      'PORT',
      'HOST',
      'APP_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'REDIS_URL',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_FORCE_PATH_STYLE',
      'SMTP_URL',
      'MAIL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'BOUNCE_HOOK_TOKEN',
      'EMAILS_PER_MINUTE',
      'DRAIN_DELAY',
      'RATE_LIMITS',
      'REGISTRATION',
      'CONCEAL_ACCOUNTS',
      'OPERATOR_NAME',
      'CONTACT_EMAIL',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(plain)
  })
})

describe('a good value is taken', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535, appUrl: 'http://localhost:65535' }],
    [
      { DATABASE_URL: 'postgres:///wayside?host=/run/postgresql' },
      { databaseUrl: 'postgres:///wayside?host=/run/postgresql' },
    ],
    [
      { REDIS_URL: 'rediss://:pw@cache.example.org:6380' },
      { redisUrl: 'rediss://:pw@cache.example.org:6380' },
    ],
    [
      { SMTP_URL: 'smtps://user:pw@mail.example.org:465' },
      { smtpUrl: 'smtps://user:pw@mail.example.org:465' },
    ],
    [{ MAIL_FROM: 'mail@example.org' }, { mailFrom: 'mail@example.org' }],
    [
      { TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32' },
      { trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'] },
    ],
    [
      { METRICS_TOKEN: 'a token for metrics', DRAIN_DELAY: '10', LOG_LEVEL: 'debug' },
      { metricsToken: 'a token for metrics', drainDelay: 10, logLevel: 'debug' },
    ],
    [
      { RATE_LIMITS: 'off', CONCEAL_ACCOUNTS: 'true', REGISTRATION: 'closed' },
      { rateLimits: false, concealAccounts: true, isRegistrationOpen: false },
    ],
    [
      { CONTACT_EMAIL: 'help@example.org', OPERATOR_NAME: ' Wayside e.V., Zürich ' },
      { contactEmail: 'help@example.org', operatorName: 'Wayside e.V., Zürich' },
    ],
  ])('takes the variables %j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })

  it('takes a number of proxies', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' })
    expect(
      typeof trustProxy === 'function' && [0, 1, 2, 3].map((hop) => trustProxy('10.0.0.1', hop)),
    ).toEqual([true, true, false, false])
  })
})

describe('a wrong value is refused with one clear line', () => {
  const port = 'PORT must be a port number from 0 to 65535, but is '
  const trust = 'TRUST_PROXY must be a number of proxies or their addresses, but is '
  const drain = 'DRAIN_DELAY must be a number of seconds from 0 to 60, but is '
  const from = 'MAIL_FROM must be like Wayside <mail@example.org>, but is '
  it.each([
    ...['x', '-1', '65536', '80.5', '0x50', ' 80', '1e3', '99999'].map((value) => [
      'PORT',
      value,
      port,
    ]),
    ...['x', 'localhost:5000', 'ftp://x.io', '//x.io', 'javascript:alert(1)'].map((value) => [
      'APP_URL',
      value,
      'APP_URL must be a URL that starts with http:// or https://, but is ',
    ]),
    ...['https://x.io/app', 'https://x.io?a', 'https://x.io/#a'].map((value) => [
      'APP_URL',
      value,
      'APP_URL must be an origin without a path, but is ',
    ]),
    ...['Wayside', 'a b@x.io', '<a@x.io> <b@x.io>', 'W <a@x.io>\nBcc: b@x.io', '@'].map((value) => [
      'MAIL_FROM',
      value,
      from,
    ]),
    ...[
      'true',
      'yes',
      'banana',
      '10.0.0.1/33',
      '10.0.0.0/0',
      '::/0',
      '1.2.3',
      '10.0.0.1,',
      '-1',
      '10.0.0.1/8/8',
      '1.5',
    ].map((value) => ['TRUST_PROXY', value, trust]),
    ...['My Bucket', 'UPPER', 'a', '../x', '-a-'].map((value) => [
      'S3_BUCKET',
      value,
      'S3_BUCKET must be the name of a bucket, such as wayside-pictures, but is ',
    ]),
    ...['verbose', 'INFO', '1'].map((value) => [
      'LOG_LEVEL',
      value,
      'LOG_LEVEL must be a pino level such as info, but is ',
    ]),
    ...['-1', '61', '1.5', '5s'].map((value) => ['DRAIN_DELAY', value, drain]),
    ...['yes', 'true', 'OFF', '0'].map((value) => [
      'RATE_LIMITS',
      value,
      'RATE_LIMITS must be on or off, but is ',
    ]),
    ...['on', 'off', 'Closed', 'invite'].map((value) => [
      'REGISTRATION',
      value,
      'REGISTRATION must be open or closed, but is ',
    ]),
    ...['yes', 'on', 'True', '1'].map((value) => [
      'CONCEAL_ACCOUNTS',
      value,
      'CONCEAL_ACCOUNTS must be true or false, but is ',
    ]),
    ...[' ', 'Two\nlines', 'x'.repeat(101)].map((value) => [
      'OPERATOR_NAME',
      value,
      'OPERATOR_NAME must be one line of at most 100 characters, such as Wayside e.V., Berlin, but is ',
    ]),
    ...['help', 'Help <help@example.org>', 'a@b@c'].map((value) => [
      'CONTACT_EMAIL',
      value,
      'CONTACT_EMAIL must be like help@example.org, but is ',
    ]),
  ])('refuses the variable %s=%j', (name = '', value = '', line = '') => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${line}"${value}"`))
  })

  it.each([
    [
      'DATABASE_URL',
      'mysql://u:my-password@x.io/db',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
    [
      'DATABASE_URL',
      'my-password',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
    [
      'SMTP_URL',
      'http://u:my-password@x.io',
      'SMTP_URL must be a URL that starts with smtp:// or smtps://',
    ],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must name a mail server'],
    [
      'REDIS_URL',
      'http://u:my-password@x.io',
      'REDIS_URL must be a URL that starts with redis:// or rediss://',
    ],
    ['REDIS_URL', 'redis://', 'REDIS_URL must name a Redis server'],
    [
      'REDIS_URL',
      'redis://:my%password@x.io',
      'REDIS_URL must have % in its name and password written as %25',
    ],
    [
      'DATABASE_URL',
      'postgres://u:my%password@x.io/db',
      'DATABASE_URL must have % in its name and password written as %25',
    ],
    [
      'S3_ENDPOINT',
      'my-password',
      'S3_ENDPOINT must be a URL that starts with http:// or https://',
    ],
    ['METRICS_TOKEN', 'my-password', 'METRICS_TOKEN must be at least 16 characters long'],
    ['BOUNCE_HOOK_TOKEN', 'my-password', 'BOUNCE_HOOK_TOKEN must be at least 16 characters long'],
    ['SESSION_SECRET', 'my-password', 'SESSION_SECRET must be at least 32 characters long'],
  ])('refuses the variable %s=%j without repeating what may be a password', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line))
  })
})
