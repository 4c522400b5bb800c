import type pg from 'pg'

/**
 * Tables that hold few rows however many members there are, and `rate_limits`, which grows but is
 * queried only by the limiter's library. Every other table grows.
 */
const smallTables = new Set([
  'data_version',
  'erased_by_month',
  'erasing_members',
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'member_counts',
  'moving_authors',
  'post_counts',
  'rate_limits',
  'staff',
  'totals',
  'withholding_members',
])

export async function growingTables(client: pg.Client) {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  return rows.map(({ relname }) => relname).filter((name) => !smallTables.has(name))
}

/**
 * Rows that only members bring about; the bench fills the other tables by itself. Numbers are given,
 * since each that the database finds is a lock until the end.
 */
export const rowsOfMembers = `
  insert into sessions (token_hash, member_id) select sha256(id::text::bytea), id from members;
  insert into email_links select sha256(('link' || id)::bytea), id, email, now() + interval '1 day' from members;
  insert into reset_links select id, sha256(('reset' || id)::bytea), now() + interval '1 day' from members;
  insert into login_failures select email, 1, now() from members;
  insert into account_links (token_hash, member_id, purpose, data, expires_at)
    select sha256(('keep' || id)::bytea), id, 'keepEmail', jsonb_build_object('email', email), now() + interval '8 days'
    from members;
  insert into barred_addresses select sha256(('barred' || id)::bytea), now() + interval '1 year' from members;
  insert into exports (member_id, file) select id, 'export-' || id from members;
  insert into totp (member_id, encrypted_secret, confirmed_at, drop_at)
    select id, '', now(), case when random() < 0.01 then now() + random() * interval '7 days' end from members;
  insert into recovery_codes (member_id, code_hash) select id, sha256(('code' || id)::bytea) from members;
  insert into passkeys (id, member_id, public_key, counter, is_synced, name)
    select id::text, id, '', 0, true, 'Phone' from members;
  insert into challenges (id_hash, member_id, purpose, challenge)
    select sha256(('challenge' || id)::bytea), id, 'confirm', id::text from members;
  insert into devices (member_id, device_hash) select id, sha256(('device' || id)::bytea) from members;
  insert into push_subscriptions (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, key_id, device)
    select id, sha256(id::text::bytea), id::text, sha256(id::text::bytea), '', '', 'key', 'Firefox' from members;
  insert into push_deliveries (device_id, subject, due_at)
    select id, 'notification:1', now() + random() * interval '100 days' from push_subscriptions;
  insert into member_settings (member_id) select id from members;
  insert into member_details (member_id, city, languages, interests, hosting)
    select id, 'Lyon', '[{"code": "fr", "level": "native"}]', '{surfing}', 'accepting' from members
    on conflict do nothing;
  insert into closed_dates select id, current_date, current_date + 7 from members on conflict do nothing;
  insert into people
    select person.* from members m cross join person_now(m.id) person
    where not exists (select from people where member_id = m.id);
  insert into returned_emails (job_id, counted_at) select id, now() - random() * interval '31 days' from members;
  insert into notification_preferences (member_id, topic_group, email) select id, 'messages', 'off' from members;
  insert into notifications (member_id, topic, object, actors, actor_count, updated_at, read_at, email_due_at, push_due_at)
    select id, 'security.password', 'account', array[id], 1, now() - random() * interval '100 days',
      case when random() < 0.5 then now() - random() * interval '80 days' end,
      now() + random() * interval '100 days', now() + random() * interval '100 days' from members;
  insert into agreements (chat_id, kind, host_id, guest_id, requested_by, proposed_by, agreed_version, is_pending,
      starts_on, ends_on, expires_at, request_message, ended_for, due_at, due, address_encrypted)
    select id, 'stay', member_a, member_b, member_b, member_b, case when random() < 0.5 then 1 end, true,
      current_date + (random() * 100)::int, current_date + 101, now() + (random() - 0.5) * interval '28 days', 0, member_a,
      case when random() < 0.01 then now() + random() * interval '7 days' end,
      case when random() < 0.01 then 'ended' end,
      case when random() < 0.01 then 'address' end from chats;
  insert into host_answers (member_id, rate, speed)
    select id, (array['few', 'some', 'most', 'almostAll'])[1 + (random() * 3)::int], 'day' from members
    on conflict do nothing;
  insert into calendar_feeds (member_id, token_hash) select id, sha256(('feed' || id)::bytea) from members;
  insert into agreement_versions (agreement_id, version, by_id, terms, client_id)
    select id, 1, guest_id, jsonb_build_object('from', starts_on, 'to', ends_on, 'guests', 1, 'note', ''),
      gen_random_uuid() from agreements;
  insert into member_references (author_id, about_id, agreement_id, kind, recommends, text, client_id, written_at, shown_at, remind_at)
    select guest_id, host_id, case when random() < 0.5 then id end, 'stayed', random() < 0.9, 'Words', gen_random_uuid(),
      created_at, now() + (random() - 0.9) * interval '100 days',
      case when random() < 0.01 then now() + random() * interval '10 days' end from agreements;
  insert into blocks (blocker_id, blocked_id)
    select id, coalesce(lead(id) over by_id, first_value(id) over by_id) from members window by_id as (order by id);
  insert into mutes select blocker_id, blocked_id from blocks;
  insert into removed_client_ids (author_id, client_id, post_id)
    select author_id, gen_random_uuid(), gen_random_uuid() from posts;
  insert into removed_posts (id, author_id, content, tags, created_at, removed_at)
    select gen_random_uuid(), author_id, content, tags, created_at, now() - random() * interval '10 minutes' from posts;
  insert into withheld_posts (id, author_id, content, tags, tag_ids, created_at)
    select gen_random_uuid(), author_id, content, tags, '{1,2}', created_at from posts;
  insert into withheld_jobs (id, owner_id, title, description, city, budget, apply_direction, created_at)
    select gen_random_uuid(), owner_id, title, description, city, budget, apply_direction, created_at from jobs;
  insert into closed_jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, client_id, pay_per,
      expires_at, closed, closed_at)
    select gen_random_uuid(), owner_id, title, description, city, budget, apply_direction, created_at, gen_random_uuid(), '',
      now(), 'filled', now() - random() * interval '12 months' from jobs;
  insert into deleted_jobs (owner_id, client_id, deleted_at)
    select owner_id, gen_random_uuid(), now() - random() * interval '90 days' from jobs;
  insert into cases (number, member_id, state, priority, opened_at)
    select row_number() over (order by id), id, case when random() < 0.5 then 'open' else 'decided' end, 2, created_at from members;
  insert into decisions (case_id, member_id, moderator_id, act, rule, text, created_at)
    select id, member_id, member_id, 'warn', 'respect', 'Words of a moderator', opened_at from cases;
  insert into reports (number, case_id, reporter_id, target_id, kind, object_id, reason, priority, text, evidence, created_at, decision_id)
    select row_number() over (order by d.id),
      case_id, d.member_id, d.member_id, 'member', d.member_id::text, 'spam', 3, 'Words', '{}', d.created_at,
      case when random() < 0.5 then d.id end from decisions d;
  insert into appeals (decision_id, member_id, text, created_at, decided_at)
    select id, member_id, 'Words of a member', created_at,
      case when row_number() over (order by id) > 100 then created_at + interval '1 day' end from decisions;
  insert into audit_log (id, act, before, hash) select n, 'case.open', '', '' from generate_series(1, 8000) n;`

/** 8,000 rows or more in every table that grows. */
export const manyRows = `
  set session_replication_role = replica;
  insert into members (email, password_hash, name, lastname, country, user_type, verified_at, created_at)
    select 'm' || n || '@example.org', '-', 'Name' || n, 'Last', (array['france', 'italy', 'remote', 'japan'])[1 + n % 4],
      (array['host', 'nomad', 'local'])[1 + n % 3], now(), now() - n * interval '1 minute' from generate_series(1, 8000) n;
  create temp table numbered as select *, row_number() over (order by id) as n from members;
  insert into posts (author_id, content, tags, country, created_at)
    select id, 'Some words about it', array['tag' || n % 3000, 'sun'], country, created_at from numbered;
  insert into tags (name) select distinct tag from posts, unnest(tags) tag;
  insert into tags (name) select 'word' || n from generate_series(1, 20000) n;
  insert into post_tags
    select t.id, p.id, p.country, p.created_at from posts p, unnest(p.tags) tag join tags t on t.name = tag;
  insert into post_counts select country, count(*) from posts group by 1;
  insert into jobs (owner_id, title, description, city, budget, apply_direction, created_at)
    select id, 'Work ' || n, 'Words about work number ' || n, 'Lisbon', n * 10, 'https://example.org', created_at from numbered;
  insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at, email_due_a, email_due_b)
    select least(a.id, b.id), greatest(a.id, b.id), a.id, 'Hello', a.id, now(), now() + a.n * interval '1 hour',
      now() + random() * interval '100 days'
    from numbered a join numbered b on b.n = a.n % 8000 + 1;
  insert into messages (chat_id, sender_id, text, client_id, created_at)
    select id, started_by, 'Hello', gen_random_uuid(), now() - n * interval '1 hour' from chats, generate_series(1, 3) n;
  -- As person_now makes them of the details below, which would take a third of all this.
  insert into people (member_id, country, user_type, city_key, words, languages, interests, hosting,
      private_room, step_free, no_smoking, since, has_references)
    select id, country, user_type, 'lyon', ' ' || lower(name) || ' last lyon surfing ', '{fr}', '{surfing}',
      2, false, false, false, verified_at, false from members;
  ${rowsOfMembers}
  set session_replication_role = origin`
