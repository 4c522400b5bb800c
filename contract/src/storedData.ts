import { moderationLimits } from './moderationLimits.ts'

/** A time in whole units: an interval of PostgreSQL, and English. */
export type Period = `${number} ${'minutes' | 'hour' | 'hours' | 'day' | 'days' | 'months'}`

/**
 * How long personal data is stored. The server deletes by these, and the page about privacy names
 * them.
 */
export const retention = {
  /** An account whose address is never confirmed. */
  unverifiedAccount: '7 days',
  /** Until an account is erased, after its deletion was asked for. */
  leavingAccount: '7 days',
  /** Until the account of a banned member is erased. */
  bannedAccount: '6 months',
  /** The address that an account has left, so that a change can be undone. */
  formerAddress: '8 days',
  /** The hash of the address of a banned member. */
  barredAddress: '24 months',

  /** A session since its last use, in all, and on a shared computer. */
  unusedSession: '30 days',
  wholeSession: '90 days',
  sharedSession: '12 hours',
  /** A browser that has logged in, since its last login. */
  knownBrowser: '400 days',
  /** Failed logins with an address, after the wait that they cause. */
  failedLogins: '1 day',
  /** The push address of a device, for account security, after all sessions were ended. */
  keptDevice: '30 days',
  /** The address of a connection, in the counts of its calls. */
  connectionAddress: '2 hours',

  /** A post that its author has deleted. */
  deletedPost: '10 minutes',
  /** The random number by which a browser had sent a post or job that was deleted. */
  deletedNumber: '90 days',
  closedJob: '12 months',
  readNotification: '90 days',
  unreadNotification: '180 days',
  /** An email that was sent, that could not be sent, or is saved for want of a mail server. */
  sentEmail: '1 day',
  unsentEmail: '14 days',
  savedEmail: '7 days',
  /** That an email came back. */
  returnedEmail: '30 days',
  /** A member's download of their own data. */
  download: '48 hours',

  /** Contents that a report or decision copied or removed, after the decision; then the decision. */
  evidence: '12 months',
  decision: '24 months',
  /**
   * How long a decision can be appealed, and so the hash of an erased member's address when a
   * report about them was found to break no rule.
   */
  appealable: '6 months',
} as const satisfies Record<string, Period>

const seconds = { minute: 60, hour: 3600, day: 24 * 3600 } as const

/** A period in seconds. Months have none, since they differ in length. */
export function secondsIn(period: Exclude<Period, `${number} months`>) {
  const [count = '', unit = ''] = period.split(' ')
  return Number(count) * seconds[unit.replace(/s$/, '') as keyof typeof seconds]
}

const around = moderationLimits.messagesAroundReported

/** One kind of personal data, in the sentences of the page about privacy. */
export type StoredKind = Record<'title' | 'what' | 'why' | 'who' | 'until', string>

/**
 * All personal data that Wayside stores. Each table and each column of members quotes its words
 * from here: `words` in the tables of the server's features and in memberColumns.ts.
 */
export const storedData: readonly StoredKind[] = [
  {
    title: 'Your account',
    what: 'Email address, a new one until you confirm it, password (as a code that cannot be turned back), a random number. When you registered, confirmed your address, changed your password and last logged in. Whether you are a moderator, suspended, banned or being deleted, with or without your messages.',
    why: 'To let you in, and nobody else.',
    who: 'Only you. Others see when you registered.',
    until: `If you never confirm your address, ${retention.unverifiedAccount}. An address that you replace, ${retention.formerAddress} more, to undo a theft.`,
  },
  {
    title: 'Your profile',
    what: 'Name, picture, country, user type, links, what you write about yourself, the day when you were last here. Pictures lose the place where they were taken.',
    why: 'So that others get to know you.',
    who: 'Members, or fewer if you choose so. Whoever has the address of a picture can open it.',
    until: 'Until you change it.',
  },
  {
    title: 'More about you',
    what: 'City, languages, interests, your home, what you offer guests and ask of them, a question to them. How many requests may wait, and dates when you cannot host. Encrypted: your address, phone number and how to get there.',
    why: 'So that guests and hosts who suit each other meet.',
    who: 'Members see the first sentence, as far as they see your profile. Nobody but you sees the rest, unless you share your address with a guest.',
    until: 'Until you change it. Dates that are over go when you next save.',
  },
  {
    title: 'Messages',
    what: 'Your conversations: each message, its time, and what has been read.',
    why: 'So that both of you can read them.',
    who: `The two of you. Moderators see a reported message with up to ${around} before and after it.`,
    until: 'For good, since they belong to both of you.',
  },
  {
    title: 'Stays and meetings',
    what: 'What you asked, suggested, answered and agreed to: days, guests, places, and what you wrote with it. Encrypted: the address, phone number and way that you share with a guest. In words, how many requests to stay you answer, and how soon. If you make one, the link of your calendar, as a code that cannot be turned back.',
    why: 'So that both of you know what is agreed, and guests know who answers.',
    who: 'The two of you; members see how you answer. Whoever has the link of your calendar sees with whom and when, and the city.',
    until:
      'For good, since they belong to both of you. An address until the stay is cancelled, or an hour after it is over. The link of your calendar until you end it.',
  },
  {
    title: 'References',
    what: 'What you write about members whom you met: how you know them, whether you recommend them, your words and replies.',
    why: 'So that others know whom they stay with.',
    who: 'Until it opens, only you. Then members, on the profile of whom it is about.',
    until:
      'For good, since they are about others; after your account by “Deleted member”. Those about you go with your account.',
  },
  {
    title: 'Posts and jobs',
    what: 'Text, tags, time, your country, and a random number against sending one twice.',
    why: 'So that others find them.',
    who: 'Posts: members. Jobs: everybody, but only members see your name, how to apply, and a closed job.',
    until: `Until you delete them; a post ${retention.deletedPost} more, to bring it back, and a closed job ${retention.closedJob} at most. Their numbers ${retention.deletedNumber} more.`,
  },
  {
    title: 'Your settings',
    what: 'Your choices about privacy, emails and notifications, your time zone, whom you have blocked or muted.',
    why: 'To do as you say.',
    who: 'Only you. Moderators see how often a reported member was blocked.',
    until: 'Until you change them.',
  },
  {
    title: 'Logins and devices',
    what: 'Of each login, browser and system (“Firefox on Windows”), beginning and last use. A random number of your browser. Passkeys, recovery codes, the key of your authenticator app. The address where your browser receives notifications, if you turn them on.',
    why: 'To show you where you are logged in, and to warn you of strangers.',
    who: 'Only you. Moderators see whether a reported member shares a browser with a banned one.',
    until: `A login ends ${retention.unusedSession} after its last use, ${retention.wholeSession} after its beginning, or after ${retention.sharedSession} on a shared computer. The number of a browser, ${retention.knownBrowser} after its last login. Where it receives notifications, with the login; if a new password ends all logins, ${retention.keptDevice} more, to warn you. The rest until you remove it.`,
  },
  {
    title: 'Notifications and emails',
    what: 'What happened while you were away. Emails that wait to be sent, encrypted; codes of the links in them; that an email came back.',
    why: 'To tell you.',
    who: 'Only you.',
    until: `Notifications ${retention.readNotification} after you read them, else ${retention.unreadNotification}. Emails about ${retention.sentEmail} after they were sent, ${retention.unsentEmail} if they could not be. That one came back, ${retention.returnedEmail}.`,
  },
  {
    title: 'Your connection',
    what: 'Your IP address and your account in counts of calls. Failed logins with the email address that was typed.',
    why: 'Against guessed passwords and floods.',
    who: 'No member. Our log has no IP addresses; a proxy of the operator may log them.',
    until: `IP addresses ${retention.connectionAddress} at most, the rest about ${retention.failedLogins}.`,
  },
  {
    title: 'Reports and decisions',
    what: 'Reports with a copy of what they are about, cases, decisions with what they removed, appeals. After a ban, or a deletion during a suspension, the email address as a code, which is barred; also when a report about a deleted account can be looked at again. A log of what moderators did, in numbers.',
    why: 'To keep members safe, and to explain decisions.',
    who: 'Moderators. You see your own reports, and decisions about you. Nobody learns who reported them.',
    until: `After the decision, copies ${retention.evidence}, the rest ${retention.decision}. A banned account is deleted after ${retention.bannedAccount}, its address stays barred for ${retention.barredAddress}, that of a suspended one until the suspension ends; the code is stored ${retention.appealable} when a report about a deleted account was found to break no rule. The log stays for good.`,
  },
  {
    title: 'Your downloads',
    what: 'A download of your data, when you ask for one.',
    why: 'So that you can take it with you.',
    who: 'Only you, after your password or a passkey.',
    until: `${retention.download}.`,
  },
]
