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
  /** The file that holds them; or one that the export writes itself; or why there is none. */
  download: TableDownload | string
  /** The columns by which erasure deletes rows; or why they stay. */
  erased: readonly string[] | string
}

const nothing = 'none: nothing that a member could read'

export const memberTables: Record<string, TableHandling> = {
  account_links: { download: nothing, erased: ['member_id'] },
  challenges: { download: nothing, erased: ['member_id'] },
  deleted_jobs: { download: nothing, erased: ['owner_id'] },
  devices: { download: nothing, erased: ['member_id'] },
  email_links: { download: nothing, erased: ['member_id'] },
  exports: { download: 'none: they are downloads', erased: ['member_id'] },
  erasing_members: { download: nothing, erased: ['member_id'] },
  member_settings: { download: 'account.json', erased: ['member_id'] },
  moving_authors: { download: nothing, erased: ['author_id'] },
  notification_preferences: { download: 'account.json', erased: ['member_id'] },
  push_subscriptions: { download: 'account.json', erased: ['member_id'] },
  passkeys: { download: 'account.json', erased: ['member_id'] },
  recovery_codes: { download: 'account.json', erased: ['member_id'] },
  removed_client_ids: { download: nothing, erased: ['author_id'] },
  reset_links: { download: nothing, erased: ['member_id'] },
  sessions: { download: 'account.json', erased: ['member_id'] },
  staff: { download: 'account.json', erased: ['member_id'] },
  totp: { download: 'account.json', erased: ['member_id'] },
  withholding_members: { download: nothing, erased: ['member_id'] },

  notifications: {
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
  blocks: { download: 'blocks-and-mutes.json', erased: 'deleted in a step of its own' },
  mutes: { download: 'blocks-and-mutes.json', erased: 'deleted in a step of its own' },
  closed_jobs: { download: 'jobs.json', erased: 'deleted in a step of its own' },
  jobs: { download: 'jobs.json', erased: 'deleted in a step of its own' },
  posts: { download: 'posts.json', erased: 'deleted in a step of its own' },
  removed_posts: { download: 'none: they are deleted', erased: 'deleted in a step of its own' },
  withheld_jobs: { download: 'jobs.json', erased: 'deleted in a step of its own' },
  withheld_posts: { download: 'posts.json', erased: 'deleted in a step of its own' },

  chats: { download: 'messages', erased: 'stay for the other member' },
  messages: { download: 'messages', erased: 'stay for the other member, with or without the text' },
  reports: { download: 'reports.json', erased: 'stay without the name of the reporter' },
  cases: { download: 'none: moderators’ work', erased: 'stay until their time is over' },
  decisions: { download: 'decisions.json', erased: 'stay without what they removed' },
  appeals: { download: 'decisions.json, reports.json', erased: 'stay until their time is over' },
}

/** The files of a download that hold the rows of a table each, by table. */
export const downloadedTables = Object.entries(memberTables).flatMap(([table, { download }]) =>
  typeof download === 'string' ? [] : [[table, download] as const],
)
