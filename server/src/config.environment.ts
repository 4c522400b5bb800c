import { z } from 'zod/mini'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const trueFalse = z.enum(['true', 'false'], 'must be true or false')
const wholeNumber = (max: number, message: string) =>
  z.string().check(
    z.regex(/^\d{1,5}$/, message),
    z.refine((value) => Number(value) <= max, message),
  )
const secret = (least: number) =>
  z.optional(z.string().check(z.minLength(least, `must be at least ${least} characters long`)))
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
    z.refine(
      (value) => !URL.canParse(value) || isEncoded(new URL(value)),
      'must have % in its name and password written as %25',
    ),
  )

/** Reads origins that are separated by commas; undefined when one is none. */
export function readOrigins(text: string) {
  const origins = text.split(',').flatMap((part) => part.trim() || [])
  const isOrigin = (origin: string) =>
    /^https?:/.test(origin) && URL.parse(origin)?.origin === origin
  return origins.every(isOrigin) ? origins : undefined
}

function isEncoded({ username, password }: URL) {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** The environment variables, each with its check and what it is when it is unset. */
export const environment = z.object({
  PORT: z._default(wholeNumber(65_535, 'must be a port number from 0 to 65535'), '5000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  APP_URL: z.optional(url('http:', 'https:')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  REDIS_URL: z.optional(
    url('redis:', 'rediss:').check(
      z.refine((value) => URL.parse(value)?.hostname !== '', 'must name a Redis server'),
    ),
  ),
  SMTP_URL: z.optional(
    url('smtp:', 'smtps:').check(
      z.refine((value) => URL.parse(value)?.hostname !== '', 'must name a mail server'),
    ),
  ),
  MAIL: z.optional(z.enum(['files'], 'must be files, or unset')),
  MAIL_FROM: z._default(
    z
      .string()
      .check(
        z.regex(
          /^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be like Wayside <mail@example.org>',
        ),
      ),
    'Wayside <no-reply@localhost>',
  ),
  DKIM_DOMAIN: z.optional(
    z
      .string()
      .check(z.regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/i, 'must be a domain such as example.org')),
  ),
  DKIM_SELECTOR: z.optional(
    z.string().check(z.regex(/^[a-z0-9.-]+$/i, 'must be a name such as wayside2027')),
  ),
  DKIM_KEY_FILE: z.optional(z.string()),
  SESSION_SECRET: secret(32),
  /** The secret before this one. */
  SESSION_SECRET_BEFORE: secret(32),
  /** The fingerprint of the old secret, from the error message of the refused start. */
  SESSION_SECRET_REPLACES: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be a fingerprint of 16 characters')),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be the name of a bucket, such as wayside-pictures',
        ),
      ),
  ),
  S3_REGION: z._default(
    z
      .string()
      .check(z.regex(/^[a-z0-9-]+$/i, 'must be the name of a region, such as eu-central-1')),
    'us-east-1',
  ),
  S3_ENDPOINT: z.optional(url('http:', 'https:')),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: z.optional(trueFalse),
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a pino level such as info',
    ),
    'info',
  ),
  METRICS_TOKEN: secret(16),
  BOUNCE_HOOK_TOKEN: secret(16),
  DRAIN_DELAY: z._default(wholeNumber(60, 'must be a number of seconds from 0 to 60'), '0'),
  RATE_LIMITS: z._default(onOff, 'on'),
  REGISTRATION: z._default(z.enum(['open', 'closed'], 'must be open or closed'), 'open'),
  CONCEAL_ACCOUNTS: z._default(trueFalse, 'false'),
  CONTACT_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be like help@example.org')),
  ),
  OPERATOR_NAME: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u,
          'must be one line of at most 100 characters, such as Wayside e.V., Berlin',
        ),
      ),
  ),
  WEB_PUSH_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => readOrigins(value) !== undefined,
          'must be origins such as https://push.example.org, separated by commas',
        ),
      ),
    '',
  ),
  EMAILS_PER_MINUTE: z._default(wholeNumber(99_999, 'must be a number from 0 to 99999'), '0'),
  UNREAD_EMAIL_DELAY: z._default(
    wholeNumber(86_400, 'must be a number of seconds from 0 to 86400'),
    '600',
  ),
})

/** Variables that may hold passwords, which must not appear in logs. */
export const secretNames = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'METRICS_TOKEN',
  'BOUNCE_HOOK_TOKEN',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])
