import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyRows, type Row } from './copyRows.ts'
import { countChats, messageRows } from './fillChats.ts'
import { fillPeople, lastVisit } from './fillPeople.ts'
import {
  cities,
  countries,
  type Dice,
  nameOf,
  seeded,
  sentence,
  tagNames,
  userTypes,
} from './plausible.ts'

/** Members with a session each, which is also the most screens. */
export const SIGNED_IN = 1000
const TWO_YEARS_MS = 2 * 365 * 24 * 3600 * 1000

export const sizesAt = (times: number) => ({
  members: 20_000 * times,
  posts: 50_000 * times,
  messages: 200_000 * times,
  jobs: 5_000 * times,
})

const tokenOf = (n: number) => createHash('sha256').update(`bench session ${n}`).digest('base64url')
export const cookieOf = (n: number) => `sid=${tokenOf(n)}`

/** Fills an empty, migrated database; the first member has 100 conversations. */
export async function fill(client: pg.Client, times: number) {
  const sizes = sizesAt(times)
  const dice = seeded(7)
  const now = Date.now()
  const visits = seeded(9)
  const momentOf = (n: number, of: number) =>
    new Date(now - Math.round(TWO_YEARS_MS * (1 - n / of)) - 60_000).toISOString()

  const ids = Array.from({ length: sizes.members }, () => dice.uuid())
  const homes = ids.map(() => dice.pickSkewed(countries))
  const idAt = (n: number) => ids[n] as string

  // Triggers would take minutes row by row, so the counters are computed at the end.
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
  )
  const member = (n: number): Row => {
    const [name, lastname] = nameOf(dice)
    const joined = momentOf(n, sizes.members)
    const mail = `member${n}@bench.example`
    return [
      idAt(n),
      mail,
      'none',
      name,
      lastname,
      sentence(dice, 5, 40),
      homes[n] as string,
      dice.pick(userTypes),
      joined,
      joined,
      lastVisit(visits, now),
    ]
  }
  await copyRows(
    client,
    'members (id, email, password_hash, name, lastname, bio, country, user_type, verified_at, created_at, seen_on)',
    mapOf(sizes.members, member),
  )
  const session = (n: number): Row => [
    `\\\\x${createHash('sha256').update(tokenOf(n)).digest('hex')}`,
    idAt(n),
  ]
  await copyRows(client, 'sessions (token_hash, member_id)', mapOf(SIGNED_IN, session))

  const tags = tagNames(times)
  const post = (n: number): Row => {
    const author = dice.below(sizes.members)
    const own = new Set(Array.from({ length: dice.below(5) }, () => dice.pickSkewed(tags)))
    return [
      dice.uuid(),
      idAt(author),
      sentence(dice, 5, 60),
      `{${[...own].join()}}`,
      homes[author] as string,
      momentOf(n, sizes.posts),
    ]
  }
  await copyRows(
    client,
    'posts (id, author_id, content, tags, country, created_at)',
    mapOf(sizes.posts, post),
  )
  await copyRows(
    client,
    'jobs (id, owner_id, title, description, city, budget, apply_direction, created_at)',
    mapOf(sizes.jobs, (n) =>
      jobRow(dice, idAt(dice.below(sizes.members)), momentOf(n, sizes.jobs)),
    ),
  )

  const chats = countChats(dice, sizes)
  await copyRows(
    client,
    'messages (chat_id, id, sender_id, text, created_at)',
    messageRows(dice, { chats, sizes, idAt, momentOf }),
  )
  await copyRows(
    client,
    'chats (id, member_a, member_b, started_by, created_at, last_text, last_sender, last_at, read_a, read_b)',
    chats.rows(idAt),
  )
  await client.query(derived)
  await fillPeople(client, ids, homes)
  await client.query('set session_replication_role = origin; set synchronous_commit = on')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

function* mapOf(length: number, row: (n: number) => Row) {
  for (let n = 0; n < length; n++) yield row(n)
}

const jobRow = (dice: Dice, owner: string, at: string): Row => {
  const title = sentence(dice, 2, 6).slice(0, 50)
  return [
    dice.uuid(),
    owner,
    title,
    sentence(dice, 20, 150),
    dice.pick(cities),
    dice.below(50_000) * 100,
    'https://example.org/apply',
    at,
  ]
}

/** Fills the counters that triggers maintain in production. */
const derived = `
  insert into tags (name) select distinct lower(tag) from posts, unnest(tags) tag;
  insert into post_tags (tag_id, post_id, country, created_at)
    select t.id, p.id, p.country, p.created_at from posts p, unnest(p.tags) tag join tags t on t.name = lower(tag);
  insert into post_counts select country, count(*) from posts group by country;
  insert into member_counts select country, user_type, count(*) from members where verified_at is not null group by country, user_type;
  update totals set amount = (select count(*) from jobs) where list = 'jobs';
  select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages));`
