import type pg from 'pg'
import { withClient } from '../data/dueNotifications.ts'
import { get, uncachedPages } from '../load/calls.ts'
import { alternate, type Pace } from '../measure.ts'
import type { Rows } from '../results.ts'
import type { World } from '../world.ts'
import { CONNECTIONS, product } from './rows.ts'

/** How many a member has agreed to, of which the list shows 20 a page. */
const AGREED = 50

/** Measures the list of agreements, and a chat in which every fifth message is an act. */
export async function measureAgreements(world: World, pace: Pace, rows: Rows) {
  await withClient(world, (client) => agree(client, world))
  const { host, me, chat, friends, cluster, cookies } = world
  const cookie = cookies[0] as string
  const given = { host, connections: CONNECTIONS, me, chat, members: friends, pages: uncachedPages }
  for (const [row, work, path] of [
    ['agreements', 'agreements', '/api/agreements?list=agreed'],
    ['acts', 'history', `/api/messages/chat/${chat}?limit=50`],
  ] as const) {
    const raw = { ...given, work }
    rows[`read ${row}`] = await alternate(
      [product(world, 'product', [get(path, cookie)]), { name: 'pg', cluster, raw }],
      pace,
    )
  }
  // The other rows read a chat as it was.
  await withClient(world, async (client) => {
    await client.query('update messages set agreement = null where chat_id = $1', [chat])
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
