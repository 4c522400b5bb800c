import { topicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Queue } from '../../src/background/queue.ts'
import type { Config } from '../../src/config.ts'
import type { Db } from '../../src/database/pool.ts'
import { mailInto } from '../../src/email/emailQueue.ts'
import { expireJobs } from '../../src/features/jobs/expiry.ts'
import { openNotifier, withNotifications } from '../../src/features/notifications/notify.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { readSecret } from '../../src/identity/sessions/sessionSecret.ts'

interface Needs {
  config: Config
  db: Db
  queue: Queue
  log: Pick<Logger, 'warn'>
}

/** Returns what asks about jobs and closes them, as of a time, beside the servers that run. */
export function openExpiry({ config, db, queue, log }: Needs) {
  const secrets = deriveSecrets(readSecret(config))
  const notifier = openNotifier({
    ...{ ...config, db, log, topics: topicRegister, registry: new Registry() },
    // No screen is connected to this process.
    deliver: () => undefined,
  })
  const mail = withNotifications(mailInto({ queue, key: secrets.queuedEmail }), notifier)
  return (at?: string) => expireJobs({ db, mail, notifier, secrets, appUrl: config.appUrl }, at)
}
