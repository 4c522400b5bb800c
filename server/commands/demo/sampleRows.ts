import { agreementRows } from './chats/agreementRows.ts'
import { conversations } from './chats/conversations.ts'
import { talkRows } from './chats/talkRows.ts'
import type { SampleRows } from './demo.queries.ts'
import { detailRows } from './detailRows.ts'
import { jobRows } from './jobRows.ts'
import { type Person, people } from './people.ts'
import { posts } from './posts.ts'
import { referenceRows } from './references.ts'
import { idOf, jitter } from './sampleIds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The members that the nomad login has blocked, and those it has muted. */
export const hidden = { by: 'nora', blocked: 'yusuf', muted: 'zofia' } as const

/** The notifications of the nomad login, with their age; the last one was read. */
const entries = [
  { topic: 'security.device', hoursAgo: 3 },
  { topic: 'security.password', hoursAgo: 30 },
  { topic: 'security.data', hoursAgo: 100 },
  { topic: 'security.device', hoursAgo: 400, isRead: true },
] as const

type Account = (person: Person) => { email: string; password_hash: string; picture: string }

/**
 * Returns the sample as rows, always the same except for `account`; times are relative to `now`
 * (ms).
 */
export function sampleRows(account: Account, now: number): SampleRows {
  const before = (ms: number) => new Date(now - ms).toISOString()
  // Older events are further apart, as in a growing community.
  const members = people.map((person, n) => {
    const joined = before(2 * DAY + n * 4 * DAY + n ** 2 * 0.14 * DAY)
    const {
      name,
      lastname,
      bio,
      country,
      type,
      instagram = '',
      twitter = '',
      facebook = '',
      website = '',
    } = person
    const profile = {
      name,
      lastname,
      bio,
      country,
      user_type: type,
      instagram,
      twitter,
      facebook,
      website,
    }
    return {
      id: idOf(person.key),
      ...account(person),
      ...profile,
      created_at: joined,
      verified_at: joined,
      // Most were here today, some not for a while.
      seen_on: before(Math.floor(40 * jitter(`${person.key} seen`) ** 4) * DAY).slice(0, 10),
      first_contact: person.firstContact ?? 'everyone',
    }
  })
  const { open, closed, asking } = jobRows(now)
  const agreed = agreementRows(now)
  const talks = [...conversations.map((talk) => talkRows(talk, now)), ...agreed.talks]
  return {
    members,
    ...detailRows(now),
    jobs: open,
    closed_jobs: closed,
    posts: posts.map(({ author, tags, content }, n) => ({
      author_id: idOf(author),
      content,
      tags: [...tags],
      country: people.find(({ key }) => key === author)?.country ?? '',
      created_at: before(0.6 * HOUR + n * 6 * HOUR + n ** 2 * 0.08 * HOUR + jitter(content) * HOUR),
    })),
    chats: talks.map(({ chat }) => chat),
    // Sorted by time, because ids must grow with time.
    messages: talks
      .flatMap(({ messages }) => messages)
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1)),
    agreements: agreed.agreements,
    agreement_versions: agreed.versions,
    blocks: [{ blocker_id: idOf(hidden.by), blocked_id: idOf(hidden.blocked) }],
    mutes: [{ muter_id: idOf(hidden.by), muted_id: idOf(hidden.muted) }],
    member_references: referenceRows(now),
    notifications: [
      asking,
      ...entries.map(({ topic, hoursAgo, ...entry }) => {
        const at = before(hoursAgo * HOUR)
        const readAt = 'isRead' in entry ? at : null
        const times = { created_at: at, updated_at: at, seen_at: readAt, read_at: readAt }
        return { member_id: idOf(hidden.by), topic, object: 'account', ...times }
      }),
    ],
  }
}
