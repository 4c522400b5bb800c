import { topicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Queue } from '../../src/background/queue.ts'
import type { Config } from '../../src/config.ts'
import type { Db } from '../../src/database/pool.ts'
import { mailInto } from '../../src/email/emailQueue.ts'
import { figureAnswers } from '../../src/features/agreements/answers/answers.service.ts'
import { tellEnded } from '../../src/features/agreements/reminders/ended.service.ts'
import { remind } from '../../src/features/agreements/reminders/reminders.service.ts'
import { expireJobs } from '../../src/features/jobs/expiry.ts'
import { openNotifier, withNotifications } from '../../src/features/notifications/notify.ts'
import { remindToWrite } from '../../src/features/references/reminding.service.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { readSecret } from '../../src/identity/sessions/sessionSecret.ts'

interface Needs {
  config: Config
  db: Db
  queue: Queue
  log: Pick<Logger, 'warn'>
}

/** Returns what features do by the clock, as of a time, beside the servers that run. */
export function openTimedWork({ config, db, queue, log }: Needs) {
  const secrets = deriveSecrets(readSecret(config))
  const notifier = openNotifier({
    ...{ ...config, db, log, topics: topicRegister, registry: new Registry() },
    // No screen is connected to this process.
    deliver: () => undefined,
  })
  const mail = withNotifications(mailInto({ queue, key: secrets.queuedEmail }), notifier)
  const needs = { db, mail, notifier, secrets, appUrl: config.appUrl }
  return {
    expireJobs: (at?: string) => expireJobs(needs, at),
    tellEnded: (at?: string) => tellEnded(needs, at),
    remind: (at?: string) => remind(needs, at),
    remindToWrite: (at?: string) => remindToWrite(needs, at),
    figureAnswers: (at?: string) => figureAnswers(db, { at }),
  }
}
