import { join } from 'node:path'
import { topicRegister } from '@wayside/contract/topics'
import pino from 'pino'
import { Registry } from 'prom-client'
import { openQueue, type Queue } from '../../src/background/queue.ts'
import { readConfig } from '../../src/config.ts'
import { MAIL_QUEUE } from '../../src/email/emailQueue.ts'
import { openMailTransport } from '../../src/email/mailTransport.ts'
import { openDispatcher } from '../../src/features/notifications/dispatcher.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { readSecret } from '../../src/identity/sessions/sessionSecret.ts'
import { openPush } from '../../src/push/openPush.ts'
import { runCommand } from '../runCommand.ts'
import { withDatabase } from '../withDatabase.ts'
import { openTimedWork } from './openTimedWork.ts'

const log = pino({ level: 'error' })
const usage = 'Usage: npm run due-jobs -- --at 2027-11-22T08:31:00Z    a time that is not past'
const SENDING_MS = 60_000

await runCommand(async () => {
  const at = timeIn(process.argv.slice(2))
  if (at) await decideAt(at)
  else {
    console.error(usage)
    process.exitCode = 1
  }
})

function timeIn([option, time = '', ...rest]: string[]) {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(time)
  if (option !== '--at' || !isTime || rest.length > 0) return undefined
  const then = Date.parse(time)
  // An email that is decided for a time of yesterday would be too old to be sent.
  return then >= Date.now() - SENDING_MS ? new Date(then).toISOString() : undefined
}

/** Sends the emails and pushes that are due at a time; the servers that run do the rest. */
async function decideAt(at: string) {
  const config = readConfig()
  const secrets = deriveSecrets(readSecret(config))
  const devMailbox = join(config.dataDir, 'outbox')
  const mailTransport = openMailTransport({ ...config, from: config.mailFrom, devMailbox })
  await withDatabase(config, async (db) => {
    const queue = await openQueue(db, log)
    try {
      let failed = 0
      const metrics = {
        email(_kind: string, outcome: string) {
          if (outcome === 'failed') failed += 1
        },
      }
      // First, for they tell members what is then due by email and on their devices.
      const timed = openTimedWork({ config, db, queue, log })
      say('Jobs that were asked about or left the list', await timed.expireJobs(at))
      say('Agreements that have ended', await timed.tellEnded(at))
      say('Reminders of stays and meetings', await timed.remind(at))
      say('Reminders of references that open soon', await timed.remindToWrite(at))
      say('Hosts who answer otherwise than before', (await timed.figureAnswers(at)).count)
      const push = openPush({ ...config, registry: new Registry(), seed: secrets.push })
      const needs = { ...config, db, mailTransport, push, metrics, log, topics: topicRegister }
      const dispatcher = openDispatcher({ ...needs, key: secrets.unsubscribe })
      const { emails, pushes } = await dispatcher.dispatch(at)
      console.log(`Emails were due to ${emails} ${emails === 1 ? 'member' : 'members'}.`)
      if (pushes > 0) console.log(`Members to whose devices something was due: ${pushes}`)
      const left = failed + (await waitForServers(queue))
      if (left > 0) console.log(`Emails that wait for a server or a mail server: ${left}`)
    } finally {
      mailTransport.close()
      await queue.close()
    }
  })
}

function say(what: string, count: number) {
  if (count > 0) console.log(`${what}: ${count}`)
}

/** Waits until the queued emails are sent; returns how many are not after a minute. */
async function waitForServers(queue: Queue) {
  for (const end = Date.now() + SENDING_MS; ; ) {
    const queues = (await queue.waiting()).filter(({ queue }) => queue === MAIL_QUEUE)
    const left = queues.reduce((sum, { count }) => sum + count, 0)
    if (left === 0 || Date.now() > end) return left
    await new Promise((done) => setTimeout(done, 200))
  }
}
