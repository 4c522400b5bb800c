import type { Updateable } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What becomes of a column of `members`. A new column does not compile before it is named here. */
interface ColumnHandling {
  /** Who is shown it in lists and profiles. */
  shownTo: 'everybody' | 'self' | 'nobody'
  /** Whether a report of the member copies it. */
  evidence: boolean
  /** The file of the member's download that holds it. */
  download: 'profile.json' | 'account.json' | 'none'
  /** What erasure leaves: a value, or `stays` for what chats of others need. */
  erased: string | number | boolean | null | { stays: true }
}

const stays = { stays: true } as const
const publicText = {
  shownTo: 'everybody',
  evidence: true,
  download: 'profile.json',
  erased: '',
} as const
const setting = { shownTo: 'self', evidence: false, download: 'account.json' } as const
const secret = { shownTo: 'nobody', evidence: false, download: 'none' } as const

type Columns = keyof Updateable<Database['members']>

export const memberColumns = {
  id: { ...publicText, erased: stays },
  email: { ...setting, erased: stays },
  password_hash: { ...secret, erased: '' },
  name: { ...publicText, erased: 'Deleted' },
  lastname: { ...publicText, erased: 'member' },
  bio: publicText,
  country: publicText,
  user_type: { ...publicText, erased: 'local' },
  picture: publicText,
  instagram: publicText,
  twitter: publicText,
  facebook: publicText,
  website: publicText,
  verified_at: { ...setting, erased: null },
  created_at: { ...publicText, erased: stays },
  pending_email: { ...setting, erased: null },
  standing: { ...setting, erased: stays },
  standing_until: { ...setting, erased: null },
  standing_before: { ...setting, erased: null },
  standing_before_until: { ...setting, erased: null },
  banned_at: { ...setting, erased: null },
  erases_messages: { ...setting, erased: stays },
  hidden_count: { ...secret, erased: stays },
  profile_for: { ...setting, erased: 'members' },
  is_listed: { ...setting, erased: true },
  unlisted_at: { ...secret, erased: stays },
  password_changed_at: { ...setting, erased: null },
  logged_in_at: { ...setting, erased: null },
  seen_on: { ...setting, shownTo: 'everybody', erased: null },
  shows_last_seen: { ...setting, erased: true },
  first_contact: { ...setting, erased: 'everyone' },
  read_receipts: { ...setting, erased: true },
} as const satisfies Record<Columns, ColumnHandling>

const wireNames: Partial<Record<Columns, string>> = {
  id: '_id',
  user_type: 'hostornomad',
  picture: 'profilePic',
  created_at: 'registerAge',
  instagram: 'instagramUN',
  twitter: 'twitterUN',
  facebook: 'facebookUN',
  website: 'webUN',
  shows_last_seen: 'showLastSeen',
}

const named = Object.entries(memberColumns).map(([column, handling]) => ({
  column: column as Columns,
  name:
    wireNames[column as Columns] ??
    column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  ...handling,
}))

/** The columns in one file of a download, with their names there. */
export const downloadedColumns = (file: 'profile.json' | 'account.json') =>
  named.filter(({ download }) => download === file)

/** The fields that a report of a member copies. The picture is copied as a file. */
export const evidenceFields = named
  .filter(({ evidence, column }) => evidence && column !== 'picture')
  .map(({ name }) => name)

/** The columns that erasure empties, with what it leaves in them. */
export const emptiedColumns = Object.fromEntries(
  Object.entries(memberColumns).flatMap(([name, { erased }]) =>
    typeof erased === 'object' && erased !== null ? [] : [[name, erased]],
  ),
) as Updateable<Database['members']>

/** What becomes of the rows of a table that refers to members. */
interface TableHandling {
  /** The file or folder of the member's download that holds them. */
  download: string
  /** The columns by which erasure deletes rows; or why they stay. */
  erased: readonly string[] | string
}

const nothing = 'none: nothing that a member could read'

export const memberTables: Record<string, TableHandling> = {
  account_links: { download: nothing, erased: ['member_id'] },
  challenges: { download: nothing, erased: ['member_id'] },
  devices: { download: nothing, erased: ['member_id'] },
  email_links: { download: nothing, erased: ['member_id'] },
  exports: { download: 'none: they are downloads', erased: ['member_id'] },
  erasing_members: { download: nothing, erased: ['member_id'] },
  member_settings: { download: 'account.json', erased: ['member_id'] },
  moving_authors: { download: nothing, erased: ['author_id'] },
  notification_preferences: { download: 'account.json', erased: ['member_id'] },
  push_subscriptions: { download: 'account.json', erased: ['member_id'] },
  passkeys: { download: 'account.json', erased: ['member_id'] },
  recovery_codes: { download: nothing, erased: ['member_id'] },
  removed_client_ids: { download: nothing, erased: ['author_id'] },
  reset_links: { download: nothing, erased: ['member_id'] },
  sessions: { download: 'account.json', erased: ['member_id'] },
  staff: { download: 'account.json', erased: ['member_id'] },
  totp: { download: 'account.json', erased: ['member_id'] },
  withholding_members: { download: nothing, erased: ['member_id'] },

  notifications: { download: 'notifications.json', erased: ['member_id'] },

  // These have a step of their own, since there may be many rows, or triggers that lock others.
  blocks: { download: 'blocks-and-mutes.json', erased: 'deleted in a step of its own' },
  mutes: { download: 'blocks-and-mutes.json', erased: 'deleted in a step of its own' },
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
