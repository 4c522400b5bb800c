import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from './background/queue.ts'
import type { Scheduler } from './background/scheduler.ts'
import type { Config } from './config.ts'
import type { Db } from './database/pool.ts'
import { openMail } from './email/emailQueue.ts'
import type { MailTransport } from './email/mailTransport.ts'
import { openDispatcher } from './features/notifications/emails/dispatcher.ts'
import { openNotifier, withNotifications } from './features/notifications/notify.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Deliver } from './realtime/sockets.ts'

interface Dependencies {
  config: Config
  secrets: Secrets
  db: Db
  queue: Queue
  mailTransport: MailTransport
  registry: Registry
  scheduler: Scheduler
  deliver: Deliver
  topics: TopicRegister
  log: Logger
}

/** Opens what tells members of events: mail, the list of notifications and its emails. */
export async function openMailAndNotifications({ config, secrets, ...parts }: Dependencies) {
  const mail = await openMail({ ...parts, key: secrets.queuedEmail })
  const notifier = openNotifier({ ...config, ...parts })
  const dispatcher = openDispatcher({ ...config, ...parts, key: secrets.unsubscribe })
  return { mail: withNotifications(mail, notifier), notifier, dispatcher }
}
