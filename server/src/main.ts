import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from './app.ts'
import { ConfigError, readConfig, readSecret } from './config.ts'
import { StartRefused } from './db/embedded/StartRefused.ts'
import { startEmbedded } from './db/embedded/startEmbedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'

const DRAIN_MS = 10_000

await start().catch((error: unknown) => {
  const isPlain =
    error instanceof ConfigError || error instanceof StartRefused || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(isPlain ? `Wayside did not start: ${(error as Error).message}` : error)
  process.exit(1)
})

async function start() {
  const config = readConfig()
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const postgres = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const closers: (() => Promise<unknown>)[] = [async () => postgres?.stop()]
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
  }
  try {
    const { db, pool } = openDatabase(postgres?.connection ?? { connectionString: config.databaseUrl }, (error) =>
      log.warn({ err: error }, 'database connection lost'),
    )
    closers.push(() => db.destroy())
    await migrate(db)
    const { app } = await buildApp({ config, secret: readSecret(config), db, pool, log })
    closers.push(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    stopOnSignal(stop, () => app.server.closeIdleConnections())
    printSummary(app.server.address(), postgres?.note)
  } catch (error) {
    await stop()
    throw error
  }

  function printSummary(address: ReturnType<import('node:http').Server['address']>, note: string | undefined) {
    const port = typeof address === 'object' && address ? address.port : config.port
    console.log(`
  Wayside is open at  http://${['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${port}
  Data                ${postgres ? config.dataDir : 'in the database at DATABASE_URL; files in ' + config.dataDir}
  Mails               ${config.smtpUrl ? 'sent by the server at SMTP_URL' : `kept in ${join(config.dataDir, 'outbox')}, to be read at /outbox`}${note ? `\n  Note                ${note}` : ''}
  Stop with           Ctrl-C
`)
  }
}

/** Drains within 10 s: no new connections, what is in flight ends, sockets are told, then the database stops. */
function stopOnSignal(stop: () => Promise<void>, closeIdle: () => void) {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS + 5000).unref()
    setInterval(closeIdle, 100).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
