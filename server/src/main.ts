import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '../embedded-postgres/startEmbedded.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { checkSecret } from './database/checkSecret.ts'
import { migrate } from './database/migrate.ts'
import { type Db, openDatabase } from './database/pool.ts'
import { closeToOthers } from './identity/openToOthers.ts'
import { deriveSecrets } from './identity/secrets.ts'
import { readSecret } from './identity/sessions/sessionSecret.ts'
import { openLog } from './metrics/log.ts'
import { openPictureStore, tryStore } from './pictures/openStore.ts'
import { openUploads } from './pictures/uploads.ts'
import { ConfigError, StartRefused } from './refusal.ts'

const DRAIN_MS = 10_000

// The close functions in the order of opening; shutdown calls them in reverse.
const closers: (() => Promise<unknown>)[] = []
let isEnding = false
let drainDelay = 0

process.on('SIGTERM', onSignal)
process.on('SIGINT', onSignal)

await start().catch(async (error: unknown) => {
  // Errors caused by the shutdown of a signal are not failures.
  if (isEnding) return
  await closeAll()
  const { message, code = '', syscall } = error as NodeJS.ErrnoException
  // A system error, such as a port in use, is printed as one line; only bugs get a stack.
  const isPlain = error instanceof ConfigError || error instanceof StartRefused || syscall
  console.error(isPlain ? `Wayside did not start: ${message || code}` : error)
  process.exit(1)
})

async function start() {
  const config = readConfig()
  await closeToOthers(config.dataDir)
  const isDemo = process.argv.includes('--demo')
  if (isDemo && config.isPublic)
    throw new ConfigError(
      '--demo creates accounts with a publicly known password, but APP_URL is public',
    )
  drainDelay = config.drainDelay * 1000
  const log = openLog(config.logLevel)

  const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log })
  // Waits for a PostgreSQL that is still starting; one that refused to start needs no stop.
  closers.push(async () => (await embedded?.catch(() => undefined))?.stop())
  const postgres = await embedded

  const connection = postgres?.connection ?? { connectionString: config.databaseUrl }
  const { db, pool } = openDatabase(connection, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  closers.push(() => db.destroy())
  if (config.databaseUrl) await tryOut(pool)
  await migrate(connection)
  const secret = readSecret(config)
  const { fingerprint } = deriveSecrets(secret)
  const isNew = await checkSecret(db, {
    fingerprint,
    replaces: config.sessionSecretReplaces,
    isAlone: !config.databaseUrl,
  })
  if (isNew)
    log.warn('the session secret has changed: links in earlier emails and queued emails are lost')
  const sample = isDemo ? await addSample(config, db, secret) : []

  const { app, drain } = await buildApp({ config, secret, db, pool, log })
  closers.push(async () => {
    drain()
    // The load balancer gets time to notice and is served meanwhile; kept-alive connections close
    // after their next response.
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    if (isEnding) await sleep(drainDelay)
    // Idle connections and endless requests would keep the server from closing.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
    return app.close()
  })
  await app.listen({ port: config.port, host: config.host })
  console.log(
    summaryOf(config, app.server.address() as AddressInfo, [...notesOf(postgres), ...sample]),
  )
  // Without its bucket Wayside lacks only pictures, so this is no reason not to start.
  const why = config.bucket && (await tryStore(await openPictureStore(config)))
  if (why)
    log.warn(
      { why },
      'the bucket of S3_* cannot be used: pictures are unavailable until it can (npm run doctor)',
    )
}

async function addSample(config: Config, db: Db, secret: string) {
  const { fillDemo } = await import('../commands/demo/fillDemo.ts')
  return fillDemo({
    db,
    uploads: openUploads(await openPictureStore(config)),
    secrets: deriveSecrets(secret, config.sessionSecretBefore),
  })
}

/** Connects once, so that the operator gets one line when DATABASE_URL is wrong. */
async function tryOut(pool: pg.Pool) {
  await pool.query('select 1').catch((error: NodeJS.ErrnoException) => {
    const [why] = (error.message || error.code || '').split('\n')
    throw new StartRefused(`the database at DATABASE_URL cannot be used: ${why}`)
  })
}

/** Drains for at most 10 s: closes the listener, finishes requests, closes sockets and database. */
function onSignal() {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), drainDelay + DRAIN_MS + 5000).unref()
  void closeAll().then(() => process.exit(0))
}

async function closeAll() {
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) => console.error('While stopping:', error))
}

function notesOf(postgres: Awaited<ReturnType<typeof startEmbedded>> | undefined): Lines {
  const isRoot = process.geteuid?.() === 0
  const warnings = [
    isRoot &&
      'runs as root: an intruder would control the whole machine. Use a separate user (docs/operations.md, "The user")',
    postgres?.runsAsNobody &&
      'its PostgreSQL runs as the user nobody, which other services share: create a user postgres',
  ]
  const notes: Lines = postgres?.note ? [['Note', postgres.note]] : []
  return [
    ...notes,
    ...warnings
      .filter((warning) => typeof warning === 'string')
      .map((warning) => ['Warning', warning] as const),
  ]
}

type Lines = (readonly [string, string])[]

function summaryOf(
  { host, databaseUrl, bucket, dataDir, smtpUrl, hasDevMailboxPage }: Config,
  { port }: AddressInfo,
  more: Lines,
) {
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const lines = [
    ['Wayside is open at', `http://${name}:${port}`],
    ['Data', databaseUrl ? `in the database at DATABASE_URL; files in ${dataDir}` : dataDir],
    ...(bucket ? [['Pictures', `in the bucket at ${bucket.url}`]] : []),
    [
      'Emails',
      smtpUrl
        ? 'sent by the server at SMTP_URL'
        : `saved in ${join(dataDir, 'outbox')}${hasDevMailboxPage ? ', shown at /outbox' : ''}`,
    ],
    ...more,
    ['Stop with', 'Ctrl-C'],
  ]
  return `\n${lines.map(([what = '', value]) => `  ${what.padEnd(23)}${value}`).join('\n')}\n`
}
