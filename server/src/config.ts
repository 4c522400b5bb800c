import { resolve } from 'node:path'
import { isLocalName, publicHost, readTrust } from './addresses.ts'
import { environment, readOrigins, secretNames } from './config.environment.ts'
import { readDkim } from './email/dkim.ts'
import { readBucket } from './pictures/bucketSettings.ts'
import { ConfigError } from './refusal.ts'

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
      'SMTP_URL must be set, because APP_URL is public (or MAIL=files, if no member is to receive emails)',
    )
  const trustProxy = env.TRUST_PROXY === undefined ? (false as const) : readTrust(env.TRUST_PROXY)
  if (trustProxy === undefined)
    throw new ConfigError(
      `TRUST_PROXY must be a number of proxies or their addresses, but is "${env.TRUST_PROXY}"`,
    )
  const bucket = readBucket(env)
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
    /** The bucket for pictures; without it they are stored in DATA_DIR. Hosts are named when public. */
    bucket,
    pictureHost: publicHost(bucket?.url),
    smtpUrl: env.SMTP_URL,
    mailHost: publicHost(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    /** Signs emails; without it the mail server may. */
    dkim: readDkim(env),
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
    /** Mail servers with this token may return emails to us. */
    bounceHookToken: env.BOUNCE_HOOK_TOKEN,
    /** Seconds between the announcement that this node stops and the end of its connections. */
    drainDelay: Number(env.DRAIN_DELAY),
    rateLimits: env.RATE_LIMITS === 'on',
    isRegistrationOpen: env.REGISTRATION === 'open',
    concealAccounts: env.CONCEAL_ACCOUNTS === 'true',
    /** The person or organisation that runs this installation; shown to everybody. */
    operatorName: env.OPERATOR_NAME,
    /** Where anybody can write to the operator; shown to everybody. */
    contactEmail: env.CONTACT_EMAIL,
    /** Seconds from the first unread message to the email about it. */
    unreadEmailDelay: Number(env.UNREAD_EMAIL_DELAY),
    /** Push services beside those of the browsers, for tests and private ones. */
    pushOrigins: readOrigins(env.WEB_PUSH_ORIGINS) ?? [],
    /** How many emails about notifications all nodes send in a minute; 0 is no limit. */
    emailsPerMinute: Number(env.EMAILS_PER_MINUTE),
    /** A member whose session was used within so many seconds is here, and needs no email. */
    activeSeconds: Math.min(300, Math.max(1, Number(env.UNREAD_EMAIL_DELAY) / 2)),
  }
}

/** Returns our own environment with more variables, for programs that we start. */
export const environmentWith = (more: Record<string, string>) => ({ ...process.env, ...more })
