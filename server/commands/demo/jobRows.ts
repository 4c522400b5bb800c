import { jobForm } from '@wayside/contract/jobs'
import { closedJobs } from './closedJobs.ts'
import { jobs } from './jobs.ts'
import { sampleLogins } from './people.ts'
import { idOf, jitter } from './sampleIds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LISTED = 30 * DAY

/** The pay period of some jobs; the others have none. */
const payPers: Record<string, string> = {
  'Paint my shutters before the summer': 'week',
  'Frontend developer for a booking page': 'job',
  'Deckhand for the spring refit': 'month',
  'Photographs of a small riad': 'job',
}

/**
 * Returns the jobs of the sample. Posters of old ones have said that they are open; the host login
 * is asked about the newest, and has one in each closed state.
 */
export function jobRows(now: number) {
  const at = (time: number) => new Date(time).toISOString()
  const whole = (time: number) => at(Math.floor(time / 1000) * 1000)
  const open = jobs.map(({ owner, title, description, city, budget, contact }, n) => {
    const posted = now - (5 * HOUR + n * 30 * HOUR + n ** 2 * 2 * HOUR + jitter(title) * HOUR)
    const confirmed = now - (1 + 20 * jitter(`${title} open`)) * DAY
    const isAsked = n === 0
    const isOld = posted < now - 24 * DAY
    return {
      id: idOf(title),
      owner_id: idOf(owner),
      title,
      description,
      city,
      budget: Math.round(budget * 100),
      apply_direction: jobForm.shape.contacturl.parse(contact),
      created_at: at(posted),
      pay_per: payPers[title] ?? '',
      expires_at: whole(isAsked ? now + 4 * DAY : (isOld ? confirmed : posted) + LISTED),
      asked_at: isAsked ? at(now - HOUR) : null,
      confirmed_at: isOld ? at(confirmed) : null,
    }
  })
  const closed = closedJobs.map((job) => ({
    id: idOf(job.title),
    owner_id: idOf(job.owner),
    title: job.title,
    description: job.description,
    city: job.city,
    budget: job.budget * 100,
    apply_direction: `mailto:${job.owner}@wayside.example`,
    created_at: at(now - (job.daysAgo + 9) * DAY),
    pay_per: job.payPer,
    expires_at: whole(now - job.daysAgo * DAY),
    closed: job.closed,
    closed_at: at(now - job.daysAgo * DAY),
  }))
  return { open, closed, asking: askingOf(open[0], at(now - HOUR)) }
}

/** The notification that asks the host login for an answer. */
const askingOf = (job: { id: string; title: string } | undefined, at: string) => ({
  member_id: idOf(sampleLogins.host),
  topic: 'job.asking',
  object: `job:${job?.id}`,
  details: JSON.stringify({ title: job?.title }),
  ...{ created_at: at, updated_at: at },
})
