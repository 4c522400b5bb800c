import type pg from 'pg'

const CHATS_A_MEMBER = 100

/**
 * Multiplies the chats and messages of a filled database by a hundred, within PostgreSQL: every
 * member but the first writes ten messages each to a hundred more, and 2 % go into the longest
 * chat.
 */
export async function growMessages(client: pg.Client) {
  const { keys, foreignKeys, indexes } = await definitionsOf(client)
  const drop = ({ table, name }: Constraint) => `alter table ${table} drop constraint ${name}`
  const add = ({ table, name, definition }: Constraint) =>
    `alter table ${table} add constraint ${name} ${definition}`
  const statements = [
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
    // One insert into millions of index entries costs more than all indexes made anew.
    ...[...foreignKeys, ...keys].map(drop),
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...steps,
    ...keys.map(add),
    ...indexes.map(({ definition }) => definition),
    ...foreignKeys.map((key) => `${add(key)} not valid`),
    ...last,
  ]
  for (const text of statements) await client.query(text)
}

interface Constraint {
  table: string
  name: string
  definition: string
}

/** Constraints and indexes to drop before a large insert into chats and messages. */
async function definitionsOf(client: pg.Client) {
  const { rows: constraints } = await client.query<Constraint & { kind: 'p' | 'u' | 'f' }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, contype as kind,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
    from pg_constraint where contype in ('p', 'u') and conrelid in ('chats'::regclass, 'messages'::regclass)
      or contype = 'f' and confrelid in ('chats'::regclass, 'messages'::regclass)
    order by contype`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('chats', 'messages') and indexname not in (select conname from pg_constraint)`,
  )
  return {
    keys: constraints.filter(({ kind }) => kind !== 'f'),
    foreignKeys: constraints.filter(({ kind }) => kind === 'f'),
    indexes,
  }
}

const steps = [
  `create temp table person as select id, row_number() over (order by created_at) - 1 as n, count(*) over () as all_of_them from members`,
  'create index on person (n); analyze person',
  `insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
  select least(a.id, b.id), greatest(a.id, b.id), a.id, 'See you there', b.id, now() - random() * interval '700 days'
  from person a cross join generate_series(1, ${CHATS_A_MEMBER}) k join person b on b.n = 1 + (a.n + k * 37) % (a.all_of_them - 1)
  where a.n > 0 and a.id <> b.id
    and not exists (select from chats c where c.member_a = least(a.id, b.id) and c.member_b = greatest(a.id, b.id))`,
  'create temp table longest as select chat_id, min(sender_id::text)::uuid as sender_id from messages group by chat_id order by count(*) desc limit 1',
  `insert into messages (chat_id, sender_id, text, created_at)
  select case when is_long then l.chat_id else c.id end, case when is_long then l.sender_id else c.last_sender end,
    repeat('some words ', 1 + (random() * 12)::int), now() - interval '1 day'
  from generate_series(1, 10) n, (select *, random() < 0.02 as is_long from chats where last_text = 'See you there') c, longest l`,
]

const last = [
  'set session_replication_role = origin; set synchronous_commit = on',
  'vacuum analyze messages',
  'vacuum analyze chats',
  'checkpoint',
]
