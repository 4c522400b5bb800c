import { accountLinkNoun, accountNoun, profileNoun, securityNoun } from './accounts.words.ts'
import { mydataNoun } from './mydata.words.ts'
import { notificationListNoun, notificationNoun, pushNoun } from './notifications.words.ts'
import { blockNoun, feedNoun, jobNoun, memberNoun, messageNoun } from './nouns.words.ts'
import { passkeyNoun } from './passkeys.words.ts'
import { privacyNoun } from './privacy.words.ts'
import { decisionNoun, moderationNoun, reportNoun, transparencyNoun } from './safety.words.ts'
import { twoStepNoun } from './twoStep.words.ts'
import type { Noun } from './words.ts'

/** Every noun of the contract, in the order the page shows them. */
export const nouns: Record<string, Noun> = {
  accounts: accountNoun,
  profile: profileNoun,
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
  feed: feedNoun,
  reports: reportNoun,
  decisions: decisionNoun,
  moderation: moderationNoun,
  transparency: transparencyNoun,
}
