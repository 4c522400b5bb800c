import { dayOf } from '@wayside/contract/standing'
import type { Email } from '../../email/email.ts'
import { objectOf } from './ownJobs.service.ts'

interface About {
  to: string
  name: string
  title: string
  id: string
}

export const askingEmail = ({
  to,
  name,
  title,
  id,
  endsAt,
  url,
}: About & { endsAt: string; url: string }): Email => ({
  to,
  subject: `Is ${title} still open?`,
  text: [
    `Hello ${name},`,
    `If it is, it stays on the list for 30 days more. Without an answer it leaves the list on ${dayOf(endsAt)}.`,
  ],
  action: { label: 'Answer', url },
  notification: { topic: 'job.asking', object: objectOf(id), details: { title } },
})

export const expiredEmail = ({
  to,
  name,
  title,
  id,
  appUrl,
}: About & { appUrl: string }): Email => ({
  to,
  subject: `${title} has left the list`,
  text: [
    `Hello ${name},`,
    'Nobody told us that it is still open. You can put it back with one press.',
  ],
  action: { label: 'Look at it', url: `${appUrl}/job/${id}` },
  notification: { topic: 'job.expired', object: objectOf(id), details: { title } },
})
