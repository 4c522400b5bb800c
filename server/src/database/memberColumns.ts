import type { Member } from '@wayside/contract/members'
import { sql, type Updateable } from 'kysely'
import { isoTime } from './isoTime.ts'
import type { Database } from './schema.ts'

/** How a column of `members` is handled. A new column does not compile before it is named here. */
interface ColumnHandling {
  /** The words that name it on the page about privacy (contract/src/storedData.ts). */
  words: string
  /** The people who see it in lists and profiles. */
  shownTo: 'everybody' | 'self' | 'nobody'
  /** The file of the member's download that holds it. */
  download: 'profile.json' | 'account.json' | 'none'
  /** The value that erasure leaves, or `stays` when the chats of others need it. */
  erased: string | number | boolean | null | { stays: true }
}

const stays = { stays: true } as const
const publicText = {
  shownTo: 'everybody',
  download: 'profile.json',
  erased: '',
} as const
const setting = { shownTo: 'self', download: 'account.json' } as const
const secret = { shownTo: 'nobody', download: 'none' } as const

type Columns = keyof Updateable<Database['members']>

export const memberColumns = {
  id: { ...publicText, words: 'random number', erased: stays },
  email: { ...setting, words: 'email address', erased: stays },
  password_hash: { ...secret, words: 'password', erased: '' },
  name: { ...publicText, words: 'name', erased: 'Deleted' },
  lastname: { ...publicText, words: 'name', erased: 'member' },
  bio: { ...publicText, words: 'what you write about yourself' },
  country: { ...publicText, words: 'country' },
  user_type: { ...publicText, words: 'user type', erased: 'local' },
  picture: { ...publicText, words: 'picture' },
  instagram: { ...publicText, words: 'links' },
  twitter: { ...publicText, words: 'links' },
  facebook: { ...publicText, words: 'links' },
  website: { ...publicText, words: 'links' },
  verified_at: { ...setting, words: 'confirmed your address', erased: null },
  created_at: { ...publicText, words: 'registered', erased: stays },
  pending_email: { ...setting, words: 'until you confirm it', erased: null },
  standing: { ...setting, words: 'suspended', erased: stays },
  standing_until: { ...setting, words: 'suspended', erased: null },
  standing_before: { ...setting, words: 'suspended', erased: null },
  standing_before_until: { ...setting, words: 'suspended', erased: null },
  banned_at: { ...setting, words: 'banned', erased: null },
  erases_messages: { ...setting, words: 'without your messages', erased: stays },
  hidden_count: { ...secret, words: 'blocked or muted', erased: stays },
  profile_for: { ...setting, words: 'privacy', erased: 'members' },
  is_listed: { ...setting, words: 'privacy', erased: true },
  unlisted_at: { ...secret, words: 'privacy', erased: stays },
  password_changed_at: { ...setting, words: 'changed your password', erased: null },
  password_mailed_at: { ...setting, words: 'changed your password', erased: null },
  logged_in_at: { ...setting, words: 'last logged in', erased: null },
  seen_on: { ...setting, words: 'last here', shownTo: 'everybody', erased: null },
  shows_last_seen: { ...setting, words: 'privacy', erased: true },
  first_contact: { ...setting, words: 'privacy', erased: 'everyone' },
  read_receipts: { ...setting, words: 'privacy', erased: true },
} as const satisfies Record<Columns, ColumnHandling>

/** The columns of the fields that every other member may see (spec §3). */
const columnOf = {
  _id: 'id',
  name: 'name',
  lastname: 'lastname',
  country: 'country',
  profilePic: 'picture',
  registerAge: 'created_at',
  instagramUN: 'instagram',
  twitterUN: 'twitter',
  facebookUN: 'facebook',
  webUN: 'website',
  bio: 'bio',
  hostornomad: 'user_type',
  isVerified: 'verified_at',
} as const satisfies Record<keyof Member, Columns>

type Field = keyof Member

const publicColumns = Object.entries(columnOf) as [Field, (typeof columnOf)[Field]][]

/** The public fields of the table `m`. */
export const publicFields = sql.raw(
  publicColumns
    .map(([field, column]) =>
      field === 'isVerified'
        ? `m.${column} is not null as "${field}"`
        : `m.${column} as "${field}"`,
    )
    .join(', '),
)

/** The same in `json_build_object`, for moderators: names and values, with times as on the wire. */
export const publicJson = (without: readonly Field[]) =>
  sql.join(
    publicColumns
      .filter(([field]) => !without.includes(field))
      .flatMap(([field, column]) => [
        sql.lit(field),
        field === 'registerAge' ? isoTime(`m.${column}`) : sql.ref(`m.${column}`),
      ]),
  )

/** The columns of some public fields. */
export const columnsOf = <F extends Field>(fields: readonly F[]) =>
  fields.map((field) => columnOf[field])

/** The values of some public fields by the names of their columns. */
export const inColumns = (fields: Partial<Member>): Updateable<Database['members']> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf[field as Field], value]),
  )

export const camelCase = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const wireNames: Partial<Record<Columns, string>> = {
  ...Object.fromEntries(publicColumns.map(([field, column]) => [column, field])),
  verified_at: 'verifiedAt',
  shows_last_seen: 'showLastSeen',
}

const named = Object.entries(memberColumns).map(([column, handling]) => ({
  column: column as Columns,
  name: wireNames[column as Columns] ?? camelCase(column),
  ...handling,
}))

/** The columns in one file of a download, with their names there. */
export const downloadedColumns = (file: 'profile.json' | 'account.json') =>
  named.filter(({ download }) => download === file)

/** The columns that erasure empties, with what it leaves in them. */
export const emptiedColumns = Object.fromEntries(
  Object.entries(memberColumns).flatMap(([name, { erased }]) =>
    typeof erased === 'object' && erased !== null ? [] : [[name, erased]],
  ),
) as Updateable<Database['members']>
