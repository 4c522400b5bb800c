import type { FastifyInstance } from 'fastify'
import type { Scheduler } from './background/scheduler.ts'
import type { Feature, Parts } from './feature.ts'
import { accountLinksFeature } from './features/accountLinks/accountLinks.feature.ts'
import { accountsFeature } from './features/accounts/accounts.feature.ts'
import { agreementsFeature } from './features/agreements/agreements.feature.ts'
import { blocksFeature } from './features/blocks/blocks.feature.ts'
import { calendarFeature } from './features/calendar/calendar.feature.ts'
import { detailsFeature } from './features/details/details.feature.ts'
import { feedFeature } from './features/feed/feed.feature.ts'
import { jobsFeature } from './features/jobs/jobs.feature.ts'
import { membersFeature } from './features/members/members.feature.ts'
import { messagesFeature } from './features/messages/messages.feature.ts'
import { moderationFeature } from './features/moderation/moderation.feature.ts'
import { mydataFeature } from './features/mydata/mydata.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { operatorFeature } from './features/operator/operator.feature.ts'
import { privacyFeature } from './features/privacy/privacy.feature.ts'
import { profileFeature } from './features/profile/profile.feature.ts'
import { referencesFeature } from './features/references/references.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { returnedEmailsFeature } from './features/returnedEmails/returnedEmails.feature.ts'
import { securityFeature } from './features/security/security.feature.ts'
import type { Route } from './http/route.ts'

/** All features, in the order in which the API document shows them. */
export const features: readonly Feature[] = [
  accountsFeature,
  profileFeature,
  detailsFeature,
  securityFeature,
  privacyFeature,
  notificationsFeature,
  accountLinksFeature,
  mydataFeature,
  membersFeature,
  blocksFeature,
  messagesFeature,
  agreementsFeature,
  referencesFeature,
  calendarFeature,
  jobsFeature,
  feedFeature,
  reportsFeature,
  moderationFeature,
  operatorFeature,
  returnedEmailsFeature,
]

interface Opened {
  app: FastifyInstance
  route: Route
  parts: Parts
  scheduler: Scheduler
}

/** Registers what each feature serves, and what it does in the background. */
export async function registerFeatures({ app, route, parts, scheduler }: Opened) {
  for (const { name: feature, routes, serve, start, queues = [], every = [] } of features) {
    routes?.(route, parts)
    await start?.(parts)
    await serve?.(app, parts)
    for (const { queue, retry, work } of queues)
      await parts.queue.work(queue, retry, (data) => work(parts, data))
    for (const { name, seconds, work } of every)
      scheduler.every(`${feature}.${name}`, seconds, () => work(parts))
  }
}
