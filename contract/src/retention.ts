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
  /** Where a device is told of account security, after all logins were ended. */
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

  /** What a report or decision copied or removed, after the decision; and the decision itself. */
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
