import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { blocks } from '@wayside/contract/blocks'
import { decisions } from '@wayside/contract/decisions'
import type { Endpoint } from '@wayside/contract/endpoint'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { moderation } from '@wayside/contract/moderation'
import { mydata } from '@wayside/contract/mydata'
import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { passkeys } from '@wayside/contract/passkeys'
import { privacy } from '@wayside/contract/privacy'
import { profile } from '@wayside/contract/profile'
import { push } from '@wayside/contract/push'
import { reports } from '@wayside/contract/reports'
import { security } from '@wayside/contract/security'
import { transparency } from '@wayside/contract/transparency'
import { twoStep } from '@wayside/contract/twoStep'
import { accountLinkWords, accountWords, profileWords, securityWords } from './accounts.words.ts'
import { mydataWords } from './mydata.words.ts'
import { notificationListWords } from './notificationList.words.ts'
import {
  blockWords,
  feedWords,
  jobWords,
  memberWords,
  messageWords,
  notificationWords,
} from './nouns.words.ts'
import { passkeyWords } from './passkeys.words.ts'
import { privacyWords } from './privacy.words.ts'
import { pushWords } from './push.words.ts'
import { decisionWords, moderationWords, reportWords, transparencyWords } from './safety.words.ts'
import { twoStepWords } from './twoStep.words.ts'
import type { Words, WordsOf } from './words.ts'

interface Noun {
  title: string
  /** One sentence. */
  about: string
  endpoints: Record<string, Endpoint>
  words: Record<string, Words<Endpoint>>
}

const noun = <Calls extends Record<string, Endpoint>>(
  title: string,
  about: string,
  endpoints: Calls,
  words: WordsOf<Calls>,
): Noun => ({
  title,
  about,
  endpoints,
  words: words as Record<string, Words<Endpoint>>,
})

/** Every noun of the contract, in the order the page shows them. */
export const nouns: Record<string, Noun> = {
  accounts: noun(
    'Accounts',
    'Registering, confirming an e-mail address, logging in and out, a new password by email.',
    accounts,
    accountWords,
  ),
  profile: noun('Own profile', 'What a member says of themselves.', profile, profileWords),
  security: noun(
    'Account and security',
    'Sessions, password and email address of one’s own account.',
    security,
    securityWords,
  ),
  privacy: noun(
    'Privacy',
    'What a member decides about who sees and reaches them.',
    privacy,
    privacyWords,
  ),
  notifications: noun(
    'Notifications',
    'What a member is told about by email.',
    notifications,
    notificationWords,
  ),
  push: noun(
    'Notifications on devices',
    'Where the browsers of a member receive push messages.',
    push,
    pushWords,
  ),
  notificationList: noun(
    'List of notifications',
    'What a member is told besides messages, and what they have seen of it.',
    notificationList,
    notificationListWords,
  ),
  twoStep: noun(
    'Two-step login',
    'A code from an app besides the password, and codes for when the phone is lost.',
    twoStep,
    twoStepWords,
  ),
  passkeys: noun(
    'Passkeys',
    'Logging in and confirming with a phone, a computer or a security key.',
    passkeys,
    passkeyWords,
  ),
  accountLinks: noun(
    'Links in emails',
    'What the links do that are mailed before an account changes.',
    accountLinks,
    accountLinkWords,
  ),
  mydata: noun('My data', 'Taking one’s data away, and deleting the account.', mydata, mydataWords),
  members: noun(
    'Members',
    'The people of this community, for members to find.',
    members,
    memberWords,
  ),
  blocks: noun(
    'Blocks and mutes',
    'Members whom somebody does not want to see, or whose posts.',
    blocks,
    blockWords,
  ),
  messages: noun('Messages', 'Conversations of two members.', messages, messageWords),
  jobs: noun('Jobs', 'Work that members offer.', jobs, jobWords),
  feed: noun('Feed', 'Posts of all members, with tags.', feed, feedWords),
  reports: noun('Reports', 'What members report to the moderators.', reports, reportWords),
  decisions: noun(
    'Decisions',
    'What moderators decided about a member, and what is said against it.',
    decisions,
    decisionWords,
  ),
  moderation: noun(
    'Moderation',
    'The work of moderators: cases, decisions and appeals.',
    moderation,
    moderationWords,
  ),
  transparency: noun(
    'Public numbers',
    'What was reported and decided, for everybody to see.',
    transparency,
    transparencyWords,
  ),
}
