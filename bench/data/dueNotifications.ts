import { createECDH, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { World } from '../world.ts'

/** Lends a connection to the database of a world. */
export async function withClient<Result>(
  { host }: Pick<World, 'host'>,
  work: (client: pg.Client) => Promise<Result>,
) {
  const client = new pg.Client({ host, port: 5432, user: 'wayside', database: 'wayside' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an email about an unread chat due to so many members, who have no session. */
export async function makeDue(client: pg.Client, count: number) {
  const { rowCount } = await client.query(
    `update chats set unread_a = 1, last_at = now(), email_due_a = now(), emailed_a = null
     where id in (
       select distinct on (member_a) c.id from chats c
       where closed_flags = 0 and exists (
         select from messages where chat_id = c.id and sender_id = c.member_b)
       and not exists (select from sessions where member_id = c.member_a)
       order by member_a limit $1)`,
    [count],
  )
  await client.query('analyze chats')
  return rowCount ?? 0
}

/** Lets emails to all members wait for the end of quiet hours, or not. */
export const setQuiet = (client: pg.Client, isQuiet: boolean) =>
  client.query(
    `insert into member_settings as s (member_id, quiet_from, quiet_to)
     select id, case when $1 then (now() - interval '1 hour')::time end,
       case when $1 then (now() + interval '8 hours')::time end
     from members
     on conflict (member_id) do update
     set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [isQuiet],
  )

/** Gives a member a list of notifications, the newest of which are unseen. */
export async function fillList(client: pg.Client, member: string, count: number, unseen: number) {
  await client.query(
    `insert into notifications (member_id, topic, object, details, updated_at, seen_at)
     select $1, 'moderation.report', 'report:' || n, json_build_object('number', n),
       now() - make_interval(mins => n), case when n > $3 then now() end
     from generate_series(1, $2) n`,
    [member, count, unseen],
  )
  await client.query('analyze notifications')
}

/** Makes something due to the devices of members, who may have been told the same before. */
export async function makePushesDue(client: pg.Client, members: readonly string[]) {
  await client.query("delete from notifications where object = 'account'")
  await client.query(
    `insert into notifications (member_id, topic, object, push_due_at)
     select unnest($1::uuid[]), 'security.device', 'account', now()`,
    [members],
  )
  await client.query('analyze notifications, push_subscriptions')
}

/** Subscribes a browser of each session at a push service. */
export async function subscribe(
  { product: { url }, cookies }: Pick<World, 'product' | 'cookies'>,
  origin: string,
  count: number,
) {
  for (const [n, cookie] of cookies.slice(0, count).entries()) {
    const own = createECDH('prime256v1')
    const p256dh = own.generateKeys('base64url')
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
    const response = await fetch(`${url}/api/push/subscriptions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ endpoint: `${origin}/${n}`, keys }),
    })
    if (!response.ok) throw new Error(`A device is answered with ${response.status}`)
  }
}
