import pino from 'pino'
import { attach } from '../../embedded-postgres/attach.ts'
import { openQueue } from '../../src/background/queue.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { deriveSecrets } from '../../src/credentials/secrets.ts'
import { readSecret } from '../../src/credentials/sessionSecret.ts'
import { type Db, openDatabase } from '../../src/database/pool.ts'
import type { Email } from '../../src/email/email.ts'
import { openMail } from '../../src/email/emailQueue.ts'
import { openMailTransport } from '../../src/email/mailTransport.ts'
import { ConfigError, StartRefused } from '../../src/refusal.ts'
import { runTask } from './runTask.ts'

const log = pino({ level: 'error' })

try {
  const config = readConfig()
  const { connection, stop } = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
    : await attach(config.dataDir, log)
  const { db } = openDatabase(connection, () => undefined)
  try {
    const { says, code } = await runTask(process.argv.slice(2), {
      db,
      appUrl: config.appUrl,
      withMail: (work) => withMail(config, db, work),
    })
    for (const line of says) console.log(line)
    process.exitCode = code
  } finally {
    await db.destroy()
    await stop()
  }
} catch (error) {
  // An error with a `code` comes from the system or PostgreSQL, where a stack would not help.
  const isPlain =
    [StartRefused, ConfigError].some((kind) => error instanceof kind) ||
    (error as { code?: string }).code
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}

/** Lends the queue of emails; the servers that run send what was posted, and so does this command. */
async function withMail(
  config: Config,
  db: Db,
  work: (post: (tx: Db, email: Email) => Promise<void>) => Promise<void>,
) {
  const queue = await openQueue(db, log)
  try {
    const mailTransport = openMailTransport({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      devMailbox: `${config.dataDir}/outbox`,
    })
    const key = deriveSecrets(readSecret(config)).queuedEmail
    const mail = await openMail({ queue, mailTransport, key, log })
    await work(mail.post)
    mail.flush()
  } finally {
    await queue.close()
  }
}
