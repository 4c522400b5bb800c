import pg from 'pg'
import { readStatistics, writeStatistics } from '../server/test/statistics.ts'
import { thenEnd } from './ending.ts'
import { filledDataDir, openPostgres } from './filled.ts'

// `node bench/statistics.ts`, after a migration: what PostgreSQL knows of ten times the data goes to server/test/statistics.json,
// by which server/test/plans.test.ts judges every statement.

/** What the bench does not fill, but members do. */
const more = `
  set session_replication_role = replica; set synchronous_commit = off;
  insert into sessions (token_hash, member_id) select sha256(id::text::bytea), id from members;
  insert into email_links select sha256(('link' || id)::bytea), id, email, now() + interval '1 day' from members;
  insert into reset_links select id, sha256(('reset' || id)::bytea), now() + interval '1 day' from members;
  insert into login_failures select email, 1, now() from members;
  insert into account_links (token_hash, member_id, purpose, data, expires_at)
    select sha256(('keep' || id)::bytea), id, 'keepEmail', jsonb_build_object('email', email), now() + interval '8 days' from members;
  insert into devices (member_id, device_hash) select id, sha256(('device' || n || id)::bytea) from members, generate_series(1, 2) n;
  insert into removed_client_ids (author_id, client_id, post_id)
    select author_id, gen_random_uuid(), gen_random_uuid() from posts limit 200000;
  insert into removed_posts (id, author_id, content, tags, created_at, removed_at)
    select gen_random_uuid(), author_id, content, tags, created_at, now() - random() * interval '10 minutes' from posts limit 200000;
  update posts set client_id = gen_random_uuid();
  update jobs set client_id = gen_random_uuid();
  update messages set client_id = gen_random_uuid()`

await thenEnd(async () => {
  const { connection } = await openPostgres(await filledDataDir(10))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(more)
  // A tenth of what is usual, so that the file stays small; but not where parts of words are searched for, which is guessed from them.
  await client.query('set default_statistics_target = 10')
  await client.query('alter table tags alter name set statistics 100; alter table posts alter tag_names set statistics 100')
  await client.query('vacuum analyze')
  const statistics = await readStatistics(client)
  await client.end()
  writeStatistics(statistics)
  console.log(`${Object.keys(statistics.relations).length} tables and indexes`)
})
