import { accountLinkNoun } from './nouns/accountLinks.ts'
import { accountNoun } from './nouns/accounts.ts'
import { blockNoun } from './nouns/blocks.ts'
import { decisionNoun } from './nouns/decisions.ts'
import { detailsNoun } from './nouns/details.ts'
import { feedNoun } from './nouns/feed.ts'
import { jobNoun, ownJobNoun, stillOpenNoun } from './nouns/jobs.ts'
import { memberNoun } from './nouns/members.ts'
import { messageNoun } from './nouns/messages.ts'
import { moderationNoun } from './nouns/moderation.ts'
import { mydataNoun } from './nouns/mydata.ts'
import { notificationListNoun } from './nouns/notificationList.ts'
import { notificationNoun } from './nouns/notifications.ts'
import { operatorNoun } from './nouns/operator.ts'
import { passkeyNoun } from './nouns/passkeys.ts'
import { privacyNoun } from './nouns/privacy.ts'
import { profileNoun } from './nouns/profile.ts'
import { pushNoun } from './nouns/push.ts'
import { reportNoun } from './nouns/reports.ts'
import { securityNoun } from './nouns/security.ts'
import { transparencyNoun } from './nouns/transparency.ts'
import { twoStepNoun } from './nouns/twoStep.ts'
import type { Noun } from './words.ts'

/** Every noun of the contract, in the order the page shows them. */
export const nouns: Record<string, Noun> = {
  accounts: accountNoun,
  profile: profileNoun,
  details: detailsNoun,
  security: securityNoun,
  privacy: privacyNoun,
  notifications: notificationNoun,
  push: pushNoun,
  notificationList: notificationListNoun,
  twoStep: twoStepNoun,
  passkeys: passkeyNoun,
  accountLinks: accountLinkNoun,
  mydata: mydataNoun,
  members: memberNoun,
  blocks: blockNoun,
  messages: messageNoun,
  jobs: jobNoun,
  ownJobs: ownJobNoun,
  stillOpen: stillOpenNoun,
  feed: feedNoun,
  reports: reportNoun,
  decisions: decisionNoun,
  moderation: moderationNoun,
  transparency: transparencyNoun,
  operator: operatorNoun,
}
