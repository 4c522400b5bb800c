import type pg from 'pg'

const CHATS_A_MEMBER = 100

/**
 * Multiplies the chats and messages of a filled database by a hundred, within PostgreSQL: every
 * member but the first writes ten messages each to a hundred more, and 2 % go into the longest
 * chat.
 */
export async function growMessages(client: pg.Client) {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename in ('chats', 'messages') and indexname not in ('messages_pkey', 'chats_pkey', 'chats_member_a_member_b_key')",
  )
  for (const text of [...steps, ...rows.map(({ indexdef }) => indexdef), ...last])
    await client.query(text)
}

const steps = [
  "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  // Keys are added again at the end.
  `alter table messages drop constraint messages_chat_id_fkey; alter table messages drop constraint messages_pkey; drop index messages_by_client_id;
  alter table chats drop constraint chats_pkey; alter table chats drop constraint chats_member_a_member_b_key; drop index chats_of_member_b; drop index chats_started_by`,
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
  'alter table messages add primary key (chat_id, id); alter table chats add primary key (id)',
  'alter table chats add unique (member_a, member_b)',
]

const last = [
  'alter table messages add constraint messages_chat_id_fkey foreign key (chat_id) references chats on delete cascade not valid',
  'set session_replication_role = origin; set synchronous_commit = on',
  'vacuum analyze messages',
  'vacuum analyze chats',
  'checkpoint',
]
