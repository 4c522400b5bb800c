/** A file of a member's download that holds the rows of one table. */
export interface TableDownload {
  file: string
  /** Describes the content of the file, for the README of the download. */
  about: string
  /** The name of the list in the file. */
  list: string
  /** The column that refers to the member. */
  member: string
  /** A column that no two rows of a member share; rows are read in its order. */
  key: string
  /**
   * In the file they have names as on the wire; names that end in `_at` are times. None may name
   * another member.
   */
  columns: readonly string[]
}

/** How download and erasure handle the rows of a table that refers to members. */
interface TableHandling {
  /** The words that name it on the page about privacy (contract/src/storedData.ts). */
  words: string
  /** The file that holds them; or one that the export writes itself; or why there is none. */
  download: TableDownload | string
  /** The columns by which erasure deletes rows; or why they stay. */
  erased: readonly string[] | string
}

const nothing = 'none: nothing that a member could read'

export const memberTables: Record<string, TableHandling> = {
  account_links: { words: 'codes of the links', download: nothing, erased: ['member_id'] },
  closed_dates: {
    words: 'dates when you cannot host',
    download: 'details.json',
    erased: ['member_id'],
  },
  challenges: { words: 'passkeys', download: nothing, erased: ['member_id'] },
  deleted_jobs: { words: 'against sending one twice', download: nothing, erased: ['owner_id'] },
  devices: { words: 'random number of your browser', download: nothing, erased: ['member_id'] },
  email_links: { words: 'codes of the links', download: nothing, erased: ['member_id'] },
  exports: { words: 'download', download: 'none: they are downloads', erased: ['member_id'] },
  erasing_members: { words: 'being deleted', download: nothing, erased: ['member_id'] },
  member_details: {
    words: 'what you offer guests',
    download: 'details.json',
    erased: ['member_id'],
  },
  member_settings: {
    words: 'emails and notifications',
    download: 'account.json',
    erased: ['member_id'],
  },
  moving_authors: { words: 'country', download: nothing, erased: ['author_id'] },
  notification_preferences: {
    words: 'emails and notifications',
    download: 'account.json',
    erased: ['member_id'],
  },
  push_subscriptions: {
    words: 'receives notifications',
    download: 'account.json',
    erased: ['member_id'],
  },
  passkeys: { words: 'passkeys', download: 'account.json', erased: ['member_id'] },
  recovery_codes: { words: 'recovery codes', download: 'account.json', erased: ['member_id'] },
  removed_client_ids: {
    words: 'against sending one twice',
    download: nothing,
    erased: ['author_id'],
  },
  reset_links: { words: 'codes of the links', download: nothing, erased: ['member_id'] },
  sessions: { words: 'browser and system', download: 'account.json', erased: ['member_id'] },
  staff: { words: 'moderator', download: 'account.json', erased: ['member_id'] },
  totp: { words: 'authenticator app', download: 'account.json', erased: ['member_id'] },
  withholding_members: { words: 'suspended', download: nothing, erased: ['member_id'] },

  notifications: {
    words: 'what happened while you were away',
    download: {
      file: 'notifications.json',
      about: 'what you were told besides messages',
      list: 'notifications',
      member: 'member_id',
      key: 'id',
      columns: [
        ...['id', 'topic', 'object', 'details', 'actor_count', 'event_count'],
        ...['created_at', 'updated_at', 'seen_at', 'read_at'],
      ],
    },
    erased: ['member_id'],
  },

  // These have a step of their own, since there may be many rows, or triggers that lock others.
  blocks: {
    words: 'blocked or muted',
    download: 'blocks-and-mutes.json',
    erased: 'deleted in a step of its own',
  },
  mutes: {
    words: 'blocked or muted',
    download: 'blocks-and-mutes.json',
    erased: 'deleted in a step of its own',
  },
  closed_jobs: {
    words: 'a closed job',
    download: 'jobs.json',
    erased: 'deleted in a step of its own',
  },
  jobs: { words: 'Posts and jobs', download: 'jobs.json', erased: 'deleted in a step of its own' },
  posts: {
    words: 'Posts and jobs',
    download: 'posts.json',
    erased: 'deleted in a step of its own',
  },
  removed_posts: {
    words: 'to bring it back',
    download: 'none: they are deleted',
    erased: 'deleted in a step of its own',
  },
  withheld_jobs: {
    words: 'what they removed',
    download: 'jobs.json',
    erased: 'deleted in a step of its own',
  },
  withheld_posts: {
    words: 'what they removed',
    download: 'posts.json',
    erased: 'deleted in a step of its own',
  },

  chats: { words: 'conversations', download: 'messages', erased: 'stay for the other member' },
  messages: {
    words: 'each message',
    download: 'messages',
    erased: 'stay for the other member, with or without the text',
  },
  reports: {
    words: 'Reports',
    download: 'reports.json',
    erased: 'stay without the name of the reporter',
  },
  cases: {
    words: 'cases',
    download: 'none: moderators’ work',
    erased: 'stay until their time is over',
  },
  decisions: {
    words: 'decisions',
    download: 'decisions.json',
    erased: 'stay without what they removed',
  },
  appeals: {
    words: 'appeals',
    download: 'decisions.json, reports.json',
    erased: 'stay until their time is over',
  },
}

/**
 * The tables that do not refer to members: the words of the page about privacy for what they hold
 * of a person, or none when that is nothing.
 */
export const otherTables: Record<string, string> = {
  audit_log: 'log of what moderators did',
  barred_addresses: 'barred',
  login_failures: 'Failed logins',
  post_tags: 'tags',
  rate_limits: 'IP address',
  returned_emails: 'that an email came back',
  tags: 'tags',
  data_version: '',
  erased_by_month: '',
  installation: '',
  member_counts: '',
  post_counts: '',
  totals: '',
}

/** The files of a download that hold the rows of a table each, by table. */
export const downloadedTables = Object.entries(memberTables).flatMap(([table, { download }]) =>
  typeof download === 'string' ? [] : [[table, download] as const],
)
