import type { Config } from './config.ts'
import { accountLinkRoutes } from './features/accountLinks/accountLinks.routes.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { blockRoutes } from './features/blocks/blocks.routes.ts'
import { blockReported } from './features/blocks/limitedBlocks.ts'
import { detailsRoutes } from './features/details/details.routes.ts'
import { feedRoutes } from './features/feed/feed.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { ownJobRoutes } from './features/jobs/ownJobs.routes.ts'
import { stillOpenRoutes } from './features/jobs/stillOpen.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { mydataRoutes } from './features/mydata/mydata.routes.ts'
import { notificationListRoutes } from './features/notifications/list.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { operatorRoutes } from './features/operator/operator.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { decisionRoutes } from './features/reports/decisions.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { passkeyRoutes } from './features/security/passkeys.routes.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { twoStepRoutes } from './features/security/twoStep.routes.ts'
import type { Route } from './http/route.ts'
import { passkeySiteOf } from './identity/secondSteps/passkeySite.ts'
import type { Notifier } from './notifier.ts'

type Needs<Register extends (route: Route, needs: never) => void> = Parameters<Register>[1]

/** The parts of the server that features need. */
type Parts = Omit<
  Needs<typeof accountRoutes> &
    Needs<typeof mydataRoutes> &
    Needs<typeof accountLinkRoutes> &
    Needs<typeof securityRoutes> &
    Needs<typeof stillOpenRoutes>,
  | 'appUrl'
  | 'contactEmail'
  | 'concealAccounts'
  | 'limitLogins'
  | 'isRegistrationOpen'
  | 'devMailboxFor'
  | 'passkeySite'
> &
  Pick<Needs<typeof notificationListRoutes>, 'deliver' | 'topics'> &
  Pick<Needs<typeof moderationRoutes>, 'privateCopies' | 'standings'> & { notifier: Notifier }

interface PushParts {
  needs: Needs<typeof pushRoutes>
  messages: { collect: Needs<typeof messageRoutes>['onStored'] }
}

/** Registers the calls of every feature. Each is given what tells members of events. */
export function featureRoutes(
  route: Route,
  { config, deliver, pushes, ...parts }: Parts & { config: Config; pushes: PushParts },
) {
  const { db, notifier, limits } = parts
  const own = { db, notifier }
  const accountNeeds = {
    ...parts,
    appUrl: config.appUrl,
    passkeySite: passkeySiteOf(config.appUrl),
    contactEmail: config.contactEmail,
    concealAccounts: config.concealAccounts,
    limitLogins: config.rateLimits,
    isRegistrationOpen: config.isRegistrationOpen,
    devMailboxFor: (client: string | undefined) =>
      config.hasDevMailboxPage && client === undefined ? '/outbox' : undefined,
  }
  accountRoutes(route, accountNeeds)
  profileRoutes(route, accountNeeds)
  detailsRoutes(route, parts)
  accountLinkRoutes(route, accountNeeds)
  mydataRoutes(route, accountNeeds)
  securityRoutes(route, accountNeeds)
  twoStepRoutes(route, accountNeeds)
  passkeyRoutes(route, accountNeeds)
  memberRoutes(route, own)
  privacyRoutes(route, own)
  jobRoutes(route, own)
  ownJobRoutes(route, own)
  stillOpenRoutes(route, parts)
  feedRoutes(route, own)
  const blockNeeds = { ...own, deliver, limits }
  blockRoutes(route, blockNeeds)
  messageRoutes(route, {
    ...own,
    deliver,
    limitChats: config.rateLimits,
    unreadEmailDelay: config.unreadEmailDelay,
    onStored: pushes.messages.collect,
  })
  pushRoutes(route, pushes.needs)
  notificationRoutes(route, parts)
  const { unreadEmailDelay } = config
  notificationListRoutes(route, { db, deliver, topics: parts.topics, unreadEmailDelay })
  const block = (by: string, of: string) => blockReported(blockNeeds, { by, of })
  reportRoutes(route, { ...parts, appUrl: config.appUrl, block })
  decisionRoutes(route, own)
  moderationRoutes(route, { ...parts, appUrl: config.appUrl })
  operatorRoutes(route, config)
}
