import pino from 'pino'
import { features } from '../../src/app.features.ts'
import { openQueue } from '../../src/background/queue.ts'
import { removeJobs } from '../../src/background/removeJobs.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { Db } from '../../src/database/pool.ts'
import type { Email } from '../../src/email/email.ts'
import { forgetEmails, openMail } from '../../src/email/emailQueue.ts'
import { openMailTransport } from '../../src/email/mailTransport.ts'
import { memberTablesOf } from '../../src/features/mydata/personalData.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { readSecret } from '../../src/identity/sessions/sessionSecret.ts'
import { openPictureStore } from '../../src/pictures/openStore.ts'
import { openUploads } from '../../src/pictures/uploads.ts'
import { runCommand } from '../runCommand.ts'
import { withDatabase } from '../withDatabase.ts'
import { runTask } from './runTask.ts'

const log = pino({ level: 'error' })

await runCommand(async () => {
  const config = readConfig()
  await withDatabase(config, async (db, connection) => {
    const { says, code } = await runTask(process.argv.slice(2), {
      db,
      appUrl: config.appUrl,
      withMail: (work) => withMail(config, db, work),
      openErasure: async () => {
        // The backup may be of an older release.
        await migrate(connection)
        return openErasure(config, db)
      },
    })
    for (const line of says) console.log(line)
    process.exitCode = code
  })
})

/** Lends the queue of emails; the servers that run send what was posted, and so does this command. */
async function withMail(
  config: Config,
  db: Db,
  work: (post: (tx: Db, email: Email) => Promise<void>) => Promise<void>,
) {
  const queue = await openQueue(db, log)
  const devMailbox = `${config.dataDir}/outbox`
  const mailTransport = openMailTransport({ ...config, from: config.mailFrom, devMailbox })
  try {
    const key = deriveSecrets(readSecret(config)).queuedEmail
    const mail = await openMail({ queue, mailTransport, key, log })
    await work(mail.post)
    mail.flush()
  } finally {
    await queue.close()
    mailTransport.close()
  }
}

/** The parts of an erasure while no server runs: emails to the member are dropped, none is sent. */
async function openErasure(config: Config, db: Db) {
  const store = await openPictureStore(config)
  const secrets = deriveSecrets(readSecret(config))
  const queue = { remove: removeJobs }
  return {
    db,
    store,
    uploads: openUploads(store),
    mail: { forget: forgetEmails({ queue, key: secrets.queuedEmail }) },
    secrets,
    memberTables: memberTablesOf(features),
    dataDir: config.dataDir,
  }
}
