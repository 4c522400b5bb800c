import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { readTrust } from './http/clientAddress.ts'
import { isLocalName } from './http/loopback.ts'
import { readBucket } from './pictures/bucketSettings.ts'
import { ConfigError } from './refusal.ts'

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

function isEncoded({ username, password }: URL) {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const environment = z.object({
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
  DRAIN_DELAY: z._default(wholeNumber(60, 'must be a number of seconds from 0 to 60'), '0'),
  RATE_LIMITS: z._default(onOff, 'on'),
  REGISTRATION: z._default(z.enum(['open', 'closed'], 'must be open or closed'), 'open'),
  CONCEAL_ACCOUNTS: z._default(trueFalse, 'false'),
})

// Values that may hold passwords, which must not appear in logs.
const secretNames = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'METRICS_TOKEN',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])

export type Config = ReturnType<typeof readConfig>

/** Reads the environment as one typed value (product-decisions.md). Throws a ConfigError. */
export function readConfig(raw: Record<string, string | undefined> = process.env) {
  // An empty variable means "unset", as in compose files.
  const present = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(
      `${name} ${issue?.message}${secretNames.has(name) ? '' : `, but is "${present[name]}"`}`,
    )
  }
  const env = parsed.data
  // Links in emails that one node signs must be valid on all nodes.
  if (env.REDIS_URL && env.DATABASE_URL && !env.SESSION_SECRET)
    throw new ConfigError(
      'SESSION_SECRET must be set, because REDIS_URL is: all nodes need the same one',
    )
  const port = Number(env.PORT)
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${port}`)
  if (appUrl.pathname !== '/' || appUrl.search || appUrl.hash) {
    throw new ConfigError(`APP_URL must be an origin without a path, but is "${env.APP_URL}"`)
  }
  const isPublic = !isLocalName(appUrl)
  if (env.MAIL && env.SMTP_URL)
    throw new ConfigError('MAIL must not be files, because SMTP_URL is set: emails are sent')
  // Otherwise members would wait for emails that nobody sends.
  if (isPublic && !env.SMTP_URL && !env.MAIL)
    throw new ConfigError(
      'SMTP_URL must be set, because APP_URL is public (or MAIL=files, if no member is to receive mails)',
    )
  const trustProxy = env.TRUST_PROXY === undefined ? (false as const) : readTrust(env.TRUST_PROXY)
  if (trustProxy === undefined)
    throw new ConfigError(
      `TRUST_PROXY must be a number of proxies or their addresses, but is "${env.TRUST_PROXY}"`,
    )
  return {
    port,
    host: env.HOST,
    /** The origin of links in emails. */
    appUrl: appUrl.origin,
    /** The origin that writes must come from; undefined means the host that the request names. */
    allowedOrigin: env.APP_URL ? appUrl.origin : undefined,
    isHttps: appUrl.protocol === 'https:',
    /** Other people than those at this machine use this installation. */
    isPublic,
    /** Requests may come through a proxy, so that a local address proves nothing. */
    mayHaveProxy: isPublic || trustProxy !== false,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    /** The bucket for pictures; without it they are stored in DATA_DIR. */
    bucket: readBucket(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sessionSecret: env.SESSION_SECRET,
    sessionSecretBefore: env.SESSION_SECRET_BEFORE,
    sessionSecretReplaces: env.SESSION_SECRET_REPLACES,
    /** True when emails can be read at /outbox: on a local installation with no proxy in front. */
    hasDevMailboxPage:
      !env.SMTP_URL && !isPublic && trustProxy === false && isLocalName({ hostname: env.HOST }),
    trustProxy,
    logLevel: env.LOG_LEVEL,
    /** Requests with this token may read /metrics. */
    metricsToken: env.METRICS_TOKEN,
    /** Seconds between the announcement that this node stops and the end of its connections. */
    drainDelay: Number(env.DRAIN_DELAY),
    rateLimits: env.RATE_LIMITS === 'on',
    isRegistrationOpen: env.REGISTRATION === 'open',
    concealAccounts: env.CONCEAL_ACCOUNTS === 'true',
  }
}

/** Returns our own environment with more variables, for programs that we start. */
export const environmentWith = (more: Record<string, string>) => ({ ...process.env, ...more })
