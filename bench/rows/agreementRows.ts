import type pg from 'pg'
import { openDatabase } from '../../server/src/database/pool.ts'
import { figureAnswers } from '../../server/src/features/agreements/answers/answers.service.ts'
import { withClient } from '../data/dueNotifications.ts'
import { get, uncachedPages } from '../load/calls.ts'
import { alternate, type Pace, type Sample } from '../measure.ts'
import type { Rows } from '../results.ts'
import type { World } from '../world.ts'
import { measured } from './notificationRows.ts'
import { CONNECTIONS, product } from './rows.ts'

/** How many a member has agreed to, of which the list shows 20 a page. */
const AGREED = 50

/** How many have written about a member, of which a page shows ten. */
const WRITTEN = 200

/**
 * Measures the list of agreements, a chat in which every fifth message is an act, the travel pocket,
 * the feed of a calendar, the references of a profile, and how hosts answer, which is figured nightly.
 */
export async function measureAgreements(world: World, pace: Pace, rows: Rows) {
  await withClient(world, (client) => agree(client, world))
  const { host, me, chat, friends, cluster, cookies } = world
  const cookie = cookies[0] as string
  await withClient(world, (client) => write(client, world))
  const feed = await feedOf(world, cookie)
  const given = { host, connections: CONNECTIONS, me, chat, members: friends, pages: uncachedPages }
  for (const [row, work, path] of [
    ['agreements', 'agreements', '/api/agreements?list=agreed'],
    ['acts', 'history', `/api/messages/chat/${chat}?limit=50`],
    ['pocket', 'pocket', '/api/pocket'],
    ['calendar', 'calendar', feed],
    ['references', 'references', `/api/users/${me}/references`],
  ] as const) {
    const raw = { ...given, work }
    rows[`read ${row}`] = await alternate(
      [product(world, 'product', [get(path, cookie)]), { name: 'pg', cluster, raw }],
      pace,
    )
  }
  await measureAnswers(world, pace, rows)
  // The other rows read a chat as it was.
  await withClient(world, async (client) => {
    await client.query('update messages set agreement = null where chat_id = $1', [chat])
    await client.query('delete from member_references')
    await client.query('delete from agreements')
    await client.query('vacuum analyze messages')
  })
}

/** Lets a member agree to one stay in each of 50 chats, and makes messages of one chat acts. */
async function agree(client: pg.Client, { me, chat }: World) {
  await client.query(
    `insert into agreements (chat_id, kind, host_id, guest_id, requested_by, proposed_by,
       agreed_version, is_pending, starts_on, ends_on, expires_at, request_message)
     select id, 'stay', $1, guest, guest, guest, 1, false, current_date + 10, current_date + 13,
       now() + interval '9 days', 0
     from (
       select id, case member_a when $1 then member_b else member_a end as guest
       from chats
       where $1 in (member_a, member_b)
       order by id
       limit $2
     ) own`,
    [me, AGREED],
  )
  await client.query(
    `insert into agreement_versions (agreement_id, version, by_id, terms, answer, answered_by)
     select id, 1, guest_id,
       jsonb_build_object('from', starts_on, 'to', ends_on, 'guests', 1, 'note', ''),
       'accepted', host_id
     from agreements`,
  )
  await client.query(
    `update messages
     set agreement = jsonb_build_object('_id', gen_random_uuid(), 'act', 'changed', 'version', 2)
     where chat_id = $1 and id % 5 = 0`,
    [chat],
  )
  await client.query('vacuum analyze agreements, agreement_versions, messages')
}

/** Lets others write about a member; every tenth does not recommend. */
const write = (client: pg.Client, { me }: World) =>
  client.query(
    `insert into member_references (author_id, about_id, kind, recommends, text, shown_at)
     select id, $1, 'met', n % 10 <> 0, repeat('A good host, and a kind one. ', 12),
       now() - n * interval '1 day'
     from (
       select id, row_number() over (order by created_at) as n
       from members
       where id <> $1 and standing = 'good'
       order by created_at
       limit $2
     ) authors`,
    [me, WRITTEN],
  )

/** The path of the calendar of a member, which has a new link by this. */
async function feedOf({ product: { url } }: World, cookie: string) {
  const made = await fetch(`${url}/api/calendar`, { method: 'POST', headers: { Cookie: cookie } })
  return new URL(((await made.json()) as { url: string }).url).pathname
}

/** Measures the figures of a night, when somebody has asked to stay in every chat. */
async function measureAnswers(world: World, pace: Pace, rows: Rows) {
  const { db } = openDatabase(
    { host: world.host, port: 5432, user: 'wayside', database: 'wayside' },
    () => undefined,
  )
  await withClient(world, async (client) => {
    await client.query(
      `insert into agreements (chat_id, kind, host_id, guest_id, requested_by, proposed_by,
         is_pending, starts_on, ends_on, expires_at, request_message, created_at)
       select id, 'stay', member_a, member_b, member_b, member_b, true, current_date - 20,
         current_date - 17, now() - interval '20 days', 0, now() - interval '40 days'
       from chats`,
    )
    await client.query('vacuum analyze agreements')
  })
  const samples: Sample[] = []
  for (let n = 0; n < Math.min(pace.repetitions, 3); n++)
    samples.push(
      await measured(world, process.pid, async () => {
        await figureAnswers(db)
        return world.members.length
      }),
    )
  rows['answers of hosts'] = [{ name: 'product', samples }]
  await db.destroy()
}
