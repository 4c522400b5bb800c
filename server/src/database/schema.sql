-- Made by npm run schema from the migrated database; do not edit, and do not run.
-- Each table has its columns, indexes, triggers and the functions that only its triggers call.

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- account_links

-- Links in emails that change an account when their button is pressed: one purpose, used once,
-- stored as a hash.
create table account_links (
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null,
  -- For keepEmail the address that the link gives back (email); until it expires nobody else can
  -- take that address.
  data jsonb not null default '{}'::jsonb,
  expires_at timestamptz not null,
  -- Not the start of its transaction, which may have waited for another.
  created_at timestamptz not null default clock_timestamp(),
  primary key (token_hash),
  foreign key (member_id) references members(id) on delete cascade
);

-- Finds whether a link still reserves an address.
create index account_links_by_email on account_links (((data ->> 'email')));

create index account_links_of_member on account_links (member_id);

-- Refuses a link of an erased member.
create trigger account_links_not_of_erased
before insert on account_links
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- agreement_versions

-- Each version of an agreement: its terms, who proposed them, and what became of them.
create table agreement_versions (
  agreement_id uuid not null,
  version integer not null,
  by_id uuid not null,
  -- As on the wire: from, to, guests and note of a stay; from, at, place and note of a meeting.
  terms jsonb not null,
  created_at timestamptz not null default now(),
  client_id uuid,
  -- How it was answered, so that the same act again is known; null while it waits, and for ever
  -- when another version came or nobody answered.
  answer text,
  answered_by uuid,
  primary key (agreement_id, version),
  foreign key (agreement_id) references agreements(id) on delete cascade,
  check ((answer = any (array['accepted', 'declined', 'withdrawn'])))
);

-- A retry with the same client_id finds the version it has stored.
create unique index agreement_versions_by_client_id on agreement_versions (by_id, client_id)
where (client_id is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- agreements

-- Stays and meetings of two members. Their state follows from these columns and the clock
-- (agreement_state); no job moves it. Whoever writes one holds the lock of its chat.
create table agreements (
  id uuid not null default gen_random_uuid(),
  chat_id uuid not null,
  kind text not null,
  host_id uuid not null,
  -- The member who comes to a stay; in a meeting the member who suggested it.
  guest_id uuid not null,
  requested_by uuid not null,
  proposed_by uuid not null,
  -- The number of the newest version.
  version integer not null default 1,
  agreed_version integer,
  -- The newest version waits for its answer, until expires_at.
  is_pending boolean not null default true,
  closed text,
  -- Null when the chat was closed.
  closed_by uuid,
  -- The last word that was said with an act.
  word text not null default '',
  word_by uuid,
  -- starts_on, ends_on and guests are those in force, else of the newest version.
  starts_on date not null,
  ends_on date not null,
  guests integer not null default 1,
  -- 14 days after the newest version, or the end of its first day at UTC-12, whichever is first.
  expires_at timestamptz not null,
  reason text not null default '',
  -- The question that the host asked everybody at that time.
  question text not null default '',
  answer text not null default '',
  -- The message of the request: a later one of the host is an answer.
  request_message bigint not null,
  -- Where the guest stays, encrypted; null unless the host has shared it and the stay is on.
  address_encrypted text,
  due_at timestamptz,
  -- The next reminder of members, at due_at.
  due text,
  -- The member who gets an email about the end, when the chat was closed.
  ended_for uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id),
  foreign key (chat_id) references chats(id) on delete cascade,
  foreign key (guest_id) references members(id) on delete cascade,
  foreign key (host_id) references members(id) on delete cascade,
  check ((host_id <> guest_id)),
  check ((starts_on <= ends_on)),
  check ((closed = any (array['declined', 'withdrawn', 'cancelled']))),
  check ((kind = any (array['stay', 'meeting'])))
);

-- The few that somebody is to be told of.
create index agreements_due on agreements (due_at)
where (due_at is not null);

create index agreements_of_chat on agreements (chat_id, created_at);

create index agreements_of_guest on agreements (guest_id, starts_on);

create index agreements_of_host on agreements (host_id, starts_on);

-- The few whose address is stored: when they are over it is erased.
create index agreements_with_address on agreements (ends_on)
where (address_encrypted is not null);

-- Each act sets due and due_at of agreements: the next reminder.
create trigger agreements_plan_reminder
before insert or update of version, agreed_version, is_pending, closed, starts_on, ends_on,
    expires_at, created_at, changed_at on agreements
for each row
execute function agreements_plan_reminder();

-- All that members are reminded of about an agreement as it is, with the times. A new reminder is
-- another row here, and in the table of reminders of the server.
create function agreement_reminders(a agreements) returns table(due text, at timestamptz)
language sql stable parallel safe as $$
  with asked as (
    select case
      when a.version = 1 then a.created_at
      else (
        select created_at
        from agreement_versions
        where agreement_id = a.id and version = a.version
      )
    end as at
  ), known as (
    select 'waiting' as due, at + interval '2 days' as at
    from asked
    where a.is_pending and at + interval '3 days' < a.expires_at
    union all
    select 'ending', a.expires_at - interval '1 day'
    from asked
    where a.is_pending and at + interval '1 day' < a.expires_at
    union all
    select 'expired', a.expires_at
    where a.is_pending
    union all
    select 'soon', (a.starts_on - 2 + time '09:00') at time zone 'UTC'
    where a.agreed_version is not null
    union all
    select 'write', (a.ends_on + 1 + time '12:00') at time zone 'UTC'
    where a.agreed_version is not null
  )
  select due, at
  from known
  where a.closed is null
$$;

-- Plans the first reminder after an act. Nodes of the former version need not know of it.
create function agreements_plan_reminder() returns trigger
language plpgsql as $$
begin
  -- Members are first told that it has ended.
  if new.due = 'ended' then
    return new;
  end if;
  -- What is due already is looked at first: the next one is found after it.
  if tg_op = 'UPDATE' and old.due_at <= now() then
    return new;
  end if;
  new.due := null;
  new.due_at := null;
  select r.due, r.at
  into new.due, new.due_at
  from agreement_reminders(new) r
  where r.at > new.changed_at
  order by r.at, r.due
  limit 1;
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- appeals

-- Objections of members and reporters to a decision, and how each was answered.
create table appeals (
  id uuid not null default gen_random_uuid(),
  decision_id uuid not null,
  -- The report of a reporter who appeals the decision that no rule was broken.
  report_id uuid,
  member_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  outcome text,
  answer text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  primary key (id),
  unique (decision_id, member_id),
  foreign key (decided_by) references members(id) on delete set null,
  foreign key (decision_id) references decisions(id) on delete cascade,
  foreign key (member_id) references members(id) on delete cascade,
  foreign key (report_id) references reports(id) on delete cascade,
  check ((outcome = any (array['upheld', 'lifted'])))
);

-- The appeals that a moderator has answered.
create index appeals_decided_by on appeals (decided_by)
where (decided_by is not null);

create index appeals_of_member on appeals (member_id);

-- The appeals of reporters.
create index appeals_of_report on appeals (report_id)
where (report_id is not null);

-- The appeals that wait, oldest first.
create index appeals_waiting on appeals (created_at)
where (decided_at is null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- audit_log

-- Acts of moderators, by ids alone. The hash of each row covers the row before, so that a changed
-- one is found.
create table audit_log (
  id bigint not null,
  at timestamptz not null default now(),
  actor uuid,
  act text not null,
  case_id uuid,
  member_id uuid,
  detail jsonb not null default '{}'::jsonb,
  before bytea not null,
  hash bytea not null,
  primary key (id)
);

-- Sets id, before and hash of audit_log.
create trigger audit_log_chained
before insert on audit_log
for each row
execute function chain_audit_log();

-- Refuses changes: rows of audit_log stay as they are.
create trigger audit_log_kept
before delete or update or truncate on audit_log
for each statement
execute function refuse_change_of_log();

-- The hash of a row of audit_log, the hash of the row before included.
create function audit_hash(entry audit_log) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws('|',
    entry.id,
    extract(epoch from entry.at),
    coalesce(entry.actor::text, '-'),
    entry.act,
    coalesce(entry.case_id::text, '-'),
    coalesce(entry.member_id::text, '-'),
    entry.detail,
    encode(entry.before, 'hex')
  ), 'utf8'))
$$;

-- Gives a row of audit_log its number and hash.
create function chain_audit_log() returns trigger
language plpgsql as $$
begin
  -- One after the other, so that each row knows the one before.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select id + 1, hash into new.id, new.before
  from audit_log
  order by id desc
  limit 1;
  new.id := coalesce(new.id, 1);
  new.before := coalesce(new.before, '');
  new.hash := audit_hash(new);
  return new;
end $$;

-- Refuses every change of audit_log.
create function refuse_change_of_log() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- barred_addresses

-- Email addresses that nobody may register or move to. They are stored as keyed hashes: without
-- the secret of the installation nobody can tell which addresses they are.
create table barred_addresses (
  address_hash bytea not null,
  until timestamptz not null,
  primary key (address_hash)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- blocks

-- One member has blocked another: the two are hidden from each other.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  foreign key (blocked_id) references members(id) on delete cascade,
  foreign key (blocker_id) references members(id) on delete cascade,
  check ((blocker_id <> blocked_id))
);

create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- Changes members.hidden_count of both and chats.closed_flags of their chat. By members_set_views
-- their sessions become filtered: sessions.view.
create trigger blocks_followed
after insert or delete on blocks
for each row
execute function follow_block();

-- Locks both members first, so that a first message of the two waits.
create trigger blocks_lock_pair
before insert or delete on blocks
for each row
execute function lock_pair_of_block();

-- Counts the hidden member of both in members, and closes or opens their chat in chats.
create function follow_block() returns trigger
language plpgsql as $$
declare
  pair blocks := case tg_op when 'DELETE' then old else new end;
begin
  update members
  set hidden_count = hidden_count + case tg_op when 'DELETE' then -1 else 1 end
  where id in (pair.blocker_id, pair.blocked_id);
  update chats
  set closed_flags = (closed_flags & 12)
    | has_blocked(member_a, member_b)::integer
    | 2 * has_blocked(member_b, member_a)::integer
  where member_a = least(pair.blocker_id, pair.blocked_id)
    and member_b = greatest(pair.blocker_id, pair.blocked_id);
  return null;
end $$;

-- Locks the two members of a block.
create function lock_pair_of_block() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform lock_pair(old.blocker_id, old.blocked_id);
    return old;
  end if;
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- calendar_feeds

-- The link under which calendar programs read what a member has agreed to: one for each member.
create table calendar_feeds (
  member_id uuid not null,
  -- SHA-256 of the token in the link, which is shown once and not stored.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (member_id),
  unique (token_hash),
  foreign key (member_id) references members(id) on delete cascade
);

-- Refuses a link of an erased member.
create trigger calendar_feeds_not_of_erased
before insert on calendar_feeds
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- cases

-- All reports about one member that wait for a decision, or had one.
create table cases (
  id uuid not null default gen_random_uuid(),
  number integer not null default unused_number('cases'),
  member_id uuid not null,
  state text not null default 'open',
  -- 1 is the most urgent; 4 are reports of members who reported in bad faith.
  priority smallint not null,
  opened_at timestamptz not null default now(),
  taken_by uuid,
  taken_at timestamptz,
  decided_at timestamptz,
  -- The keyed hash of the address of a member who is erased, to bar it if the case ends in a ban
  -- or a suspension.
  address_hash bytea,
  primary key (id),
  unique (number),
  foreign key (member_id) references members(id) on delete cascade,
  foreign key (taken_by) references members(id) on delete set null,
  check (((priority >= 1) and (priority <= 4))),
  check ((state = any (array['open', 'decided'])))
);

-- Decided cases, newest first.
create index cases_decided on cases (decided_at desc, id desc)
where (state = 'decided');

create index cases_of_member on cases (member_id);

-- A member has one open case at most.
create unique index cases_open on cases (member_id)
where (state = 'open');

-- The queue of moderators, most urgent first.
create index cases_queue on cases (priority, opened_at, id)
where (state = 'open');

-- The cases that a moderator has taken.
create index cases_taken_by on cases (taken_by)
where (taken_by is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- challenges

-- A challenge that a passkey has to sign, once and within five minutes; after a crash the browser
-- asks for another.
create unlogged table challenges (
  id_hash bytea not null,
  member_id uuid,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null default (now() + '00:05:00'::interval),
  primary key (id_hash),
  foreign key (member_id) references members(id) on delete cascade
);

create index challenges_expire on challenges (expires_at);

create index challenges_of_member on challenges (member_id);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- chats

-- One chat for each unordered pair of members (member_a < member_b), with its last message, so
-- that the list of conversations reads no messages. A send updates the row in place: last_at is in
-- no index.
create table chats (
  id uuid not null default gen_random_uuid(),
  member_a uuid not null,
  member_b uuid not null,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  last_text text not null,
  last_sender uuid not null,
  last_at timestamptz not null,
  unread_a integer not null default 0,
  unread_b integer not null default 0,
  -- How far the other is told that a has read; it stands still while the chat is closed.
  read_a bigint not null default 0,
  read_a_at timestamptz,
  read_b bigint not null default 0,
  read_b_at timestamptz,
  -- Why nobody can write: 1 a has blocked b, 2 b has blocked a, 4 a, 8 b is not in good standing.
  closed_flags smallint not null default 0,
  -- How far a has read in their own eyes. The greater of read_a and seen_a applies.
  seen_a bigint not null default 0,
  seen_b bigint not null default 0,
  -- When the member who did not begin the chat first wrote in it.
  answered_at timestamptz,
  -- Whether a tells what they read: without it only seen_a moves, and nobody sees the other's
  -- marks.
  receipts_a boolean not null default true,
  receipts_b boolean not null default true,
  -- When an email about unread messages is due to a; null while everything is read.
  email_due_a timestamptz,
  -- When the last email about unread messages to a was sent, or until when a digest has told them;
  -- null while everything is read.
  emailed_a timestamptz,
  email_due_b timestamptz,
  emailed_b timestamptz,
  primary key (id),
  unique (member_a, member_b),
  foreign key (member_a) references members(id) on delete cascade,
  foreign key (member_b) references members(id) on delete cascade,
  foreign key (started_by) references members(id) on delete cascade,
  check ((member_a < member_b))
);

-- The emails about unread messages that are due to a. It holds no other column, so that a send
-- changes it only when an unread period begins or ends.
create index chats_email_due_a on chats (email_due_a)
where (email_due_a is not null);

-- The emails about unread messages that are due to b. It holds no other column, so that a send
-- changes it only when an unread period begins or ends.
create index chats_email_due_b on chats (email_due_b)
where (email_due_b is not null);

create index chats_of_member_b on chats (member_b);

create index chats_started_by on chats (started_by, created_at);

-- Cancels the open and accepted agreements of a chat that closes, and erases their addresses.
create trigger chats_end_agreements
after update of closed_flags on chats
for each row
when (((old.closed_flags = 0) and (new.closed_flags <> 0)))
execute function end_agreements_of_chat();

-- Empties chats.email_due and emailed of a member who has read everything.
create trigger chats_forget_email_due
before update of unread_a, unread_b on chats
for each row
when ((((new.unread_a = 0) and (coalesce(new.email_due_a, new.emailed_a) is not null))
    or ((new.unread_b = 0) and (coalesce(new.email_due_b, new.emailed_b) is not null))))
execute function forget_email_due();

-- Sets chats.closed_flags by blocks and standing.
create trigger chats_take_flags
before insert on chats
for each row
execute function close_new_chat();

-- Sets chats.receipts_a and receipts_b by the members' setting.
create trigger chats_take_read_receipts
before insert on chats
for each row
execute function take_read_receipts();

-- The state of an agreement at a time, as contract/src/agreementState.ts has it.
create function agreement_state(closed text, agreed_version integer, ends_on date,
    expires_at timestamptz, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case
    when closed is not null then closed
    when agreed_version is not null then
      case
        when at >= (ends_on + 1 + time '12:00') at time zone 'UTC' then 'over'
        else 'accepted'
      end
    when expires_at <= at then 'expired'
    else 'requested'
  end
$$;

-- Sets closed_flags of a new chat, with both members locked.
create function close_new_chat() returns trigger
language plpgsql as $$
begin
  perform lock_pair(new.member_a, new.member_b);
  new.closed_flags := has_blocked(new.member_a, new.member_b)::integer
    | 2 * has_blocked(new.member_b, new.member_a)::integer
    | 4 * (exists (
      select from members
      where id = new.member_a and standing <> 'good'
    ))::integer
    | 8 * (exists (
      select from members
      where id = new.member_b and standing <> 'good'
    ))::integer;
  return new;
end $$;

-- Ends what two members have agreed to or asked for when they can no longer meet. A node then
-- writes to the one who did not close the chat.
create function end_agreements_of_chat() returns trigger
language plpgsql as $$
begin
  update agreements
  set closed = 'cancelled', closed_by = null, is_pending = false, address_encrypted = null,
    changed_at = now(), due = 'ended', due_at = now(),
    ended_for = case when new.closed_flags & 5 <> 0 then new.member_b else new.member_a end
  where chat_id = new.id
    and agreement_state(closed, agreed_version, ends_on, expires_at, now())
      in ('requested', 'accepted');
  return null;
end $$;

-- Takes back the email about unread messages once everything is read, whichever statement does it.
create function forget_email_due() returns trigger
language plpgsql as $$
begin
  if new.unread_a = 0 then new.email_due_a := null; new.emailed_a := null; end if;
  if new.unread_b = 0 then new.email_due_b := null; new.emailed_b := null; end if;
  return new;
end $$;

-- Gives a new chat the setting of its members. chats_take_flags has locked both by then, so a new
-- chat and a change of the setting wait for each other.
create function take_read_receipts() returns trigger
language plpgsql as $$
begin
  select read_receipts into new.receipts_a from members where id = new.member_a;
  select read_receipts into new.receipts_b from members where id = new.member_b;
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- closed_dates

-- Days when a member cannot host, both ends included. They decide requests and searches for given
-- dates and are shown to nobody else, since they say when a home is empty.
create table closed_dates (
  member_id uuid not null,
  from_on date not null,
  to_on date not null,
  primary key (member_id, from_on, to_on),
  foreign key (member_id) references members(id) on delete cascade,
  check ((from_on <= to_on))
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- closed_jobs

-- Closed jobs. A row with a decision was removed by it and is shown to nobody until the decision
-- is lifted.
create table closed_jobs (
  id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text not null,
  city text not null,
  budget integer not null,
  apply_direction text not null,
  created_at timestamptz not null,
  client_id uuid,
  pay_per text not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  confirmed_at timestamptz,
  edited_at timestamptz,
  closed text not null,
  closed_at timestamptz not null default now(),
  decision_id uuid,
  primary key (id),
  foreign key (owner_id) references members(id) on delete cascade,
  check ((closed = any (array['filled', 'withdrawn', 'expired'])))
);

create index closed_jobs_by_client_id on closed_jobs (owner_id, client_id);

-- The closed jobs that a decision removed.
create index closed_jobs_of_decision on closed_jobs (decision_id)
where (decision_id is not null);

create index closed_jobs_of_owner on closed_jobs (owner_id, closed_at desc, id desc);

create index closed_jobs_oldest on closed_jobs (closed_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- data_version

-- The data version is all 32 numbers together (bit_xor). It differs whenever the visible commits
-- differ. A commit changes one slot that no other commit holds, so writers do not wait for each
-- other. Random numbers cannot come back after a failover that lost commits (decisions 017, 043).
create table data_version (
  slot integer not null,
  nonce bigint not null,
  primary key (slot)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- decisions

-- Decisions of moderators about cases.
create table decisions (
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  -- The member it is about.
  member_id uuid not null,
  moderator_id uuid,
  act text not null,
  rule text not null,
  -- The words to the member.
  text text not null,
  -- A note that only moderators read.
  note text not null default '',
  -- A list of all that the decision removed, each item with its state before.
  removed jsonb not null default '[]'::jsonb,
  until timestamptz,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid,
  lifted_text text not null default '',
  -- The keyed hash of the address that a ban barred, so that lifting it frees that address.
  address_hash bytea,
  primary key (id),
  foreign key (case_id) references cases(id) on delete cascade,
  foreign key (lifted_by) references members(id) on delete set null,
  foreign key (member_id) references members(id) on delete cascade,
  foreign key (moderator_id) references members(id) on delete set null,
  check ((act = any (array['none', 'warn', 'suspend', 'ban'])))
);

-- The decisions that a moderator has lifted.
create index decisions_lifted_by on decisions (lifted_by)
where (lifted_by is not null);

create index decisions_newest on decisions (created_at);

create index decisions_of_case on decisions (case_id);

create index decisions_of_member on decisions (member_id, created_at desc);

-- The decisions of a moderator.
create index decisions_of_moderator on decisions (moderator_id)
where (moderator_id is not null);

-- A ban or suspension of an erased member bars the address in barred_addresses.
create trigger decisions_bar_address
after insert on decisions
for each row
when ((new.act = any (array['ban', 'suspend'])))
execute function bar_address_of_case();

-- Bars the address of a member who was erased while the case was open: for two years by a ban,
-- until its end by a suspension.
create function bar_address_of_case() returns trigger
language plpgsql as $$
begin
  insert into barred_addresses
  select
    address_hash,
    case new.act when 'ban' then now() + interval '24 months' else new.until end
  from cases
  where id = new.case_id and address_hash is not null
  on conflict (address_hash) do update
  set until = greatest(barred_addresses.until, excluded.until);
  return null;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- deleted_jobs

-- The client ids of deleted jobs, so that a late retry does not bring one back as a new job.
create table deleted_jobs (
  owner_id uuid not null,
  client_id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (owner_id, client_id),
  foreign key (owner_id) references members(id) on delete cascade
);

create index deleted_jobs_oldest on deleted_jobs (deleted_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- devices

-- Devices on which a member has logged in with the present password: guesses from anywhere else do
-- not keep them out.
create table devices (
  member_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (member_id, device_hash),
  foreign key (member_id) references members(id) on delete cascade
);

-- Moderators are told whether a device was also used by a banned account.
create index devices_by_hash on devices (device_hash);

create index devices_oldest on devices (last_seen_at);

-- Refuses a device of an erased member.
create trigger devices_not_of_erased
before insert on devices
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- email_links

-- Links that verify an address. One is valid when its signature is, and its id is here.
create table email_links (
  id_hash bytea not null,
  member_id uuid not null,
  email text not null,
  expires_at timestamptz not null,
  primary key (id_hash),
  foreign key (member_id) references members(id) on delete cascade
);

create index email_links_of_member on email_links (member_id);

-- Refuses a link of an erased member.
create trigger email_links_not_of_erased
before insert on email_links
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- erased_by_month

-- How many accounts were erased in which month (its first day in UTC), for the public numbers:
-- their rows hold nothing, not even when.
create table erased_by_month (
  month date not null,
  accounts integer not null,
  primary key (month)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- erasing_members

-- Members of whom something is left to erase.
create table erasing_members (
  member_id uuid not null,
  -- When a node was last asked to do it.
  asked_at timestamptz not null default now(),
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- exports

-- A member's download of their own data: prepared in the background, stored for 48 hours.
create table exports (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  state text not null default 'waiting',
  -- Its name in the store of pictures, which is never served by that name.
  file text not null,
  bytes bigint,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null default (now() + '48:00:00'::interval),
  primary key (id),
  foreign key (member_id) references members(id) on delete cascade,
  check ((state = any (array['waiting', 'ready', 'failed'])))
);

create index exports_expired on exports (expires_at);

create index exports_of_member on exports (member_id, requested_at desc);

-- A member has one download that waits at most.
create unique index exports_waiting on exports (member_id)
where (state = 'waiting');

-- Refuses a download of an erased member.
create trigger exports_not_of_erased
before insert on exports
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- host_answers

-- How hosts answer requests to stay, in words. It is figured anew once a day, from three requests
-- on.
create table host_answers (
  member_id uuid not null,
  rate text not null,
  -- How soon, by the median of those that were answered; null when none was.
  speed text,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade,
  check ((rate = any (array['few', 'some', 'most', 'almostAll']))),
  check ((speed = any (array['hours', 'day', 'days', 'week'])))
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- installation

-- The fingerprint of the session secret that all nodes of this database have. Nobody can find the
-- secret by it.
create table installation (
  is_only boolean not null default true,
  secret_fingerprint text not null,
  primary key (is_only),
  check (is_only)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- jobs

-- The open jobs. Closed ones are in closed_jobs, those that are not to be seen in withheld_jobs,
-- so that no list, count or search needs a condition that it could forget.
create table jobs (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  title text not null,
  description text not null,
  city text not null,
  -- US dollars in cents.
  budget integer not null,
  apply_direction text not null,
  created_at timestamptz not null default now(),
  client_id uuid,
  -- By which one or two letters are found.
  heading_key text generated always as (search_key(((title || ' ') || city))) stored,
  -- By which a longer part is found.
  words_key text generated always as (search_key(((((title || ' ') || city) || ' ') ||
    description))) stored,
  pay_per text not null default '',
  -- When the job leaves the list, in whole seconds, since links in emails name it.
  expires_at timestamptz not null default (date_trunc('second', now()) + '30 days'::interval),
  -- When its poster was asked whether it is still open; null once there is an answer.
  asked_at timestamptz,
  -- When its poster last said that it is still open.
  confirmed_at timestamptz,
  edited_at timestamptz,
  primary key (id),
  foreign key (owner_id) references members(id) on delete cascade,
  check (((budget >= 0) and (budget <= 10000000)))
);

create index jobs_by_budget on jobs (budget, created_at desc, id desc);

-- A retry with the same client_id finds the job it has stored.
create unique index jobs_by_client_id on jobs (owner_id, client_id)
where (client_id is not null);

-- Finds jobs by a part of a word.
create index jobs_by_words_key on jobs using gin (words_key gin_trgm_ops);

create index jobs_expiring on jobs (expires_at);

-- The newest jobs, with their owners: a reader who has blocked members leaves theirs out on a deep
-- page as well.
create index jobs_newest_with_owner on jobs (created_at desc, id desc)
include (owner_id);

create index jobs_of_owner on jobs (owner_id, created_at desc, id desc);

-- The newest jobs that can be done from anywhere, with their owners: a reader who has blocked
-- members counts the others in the index.
create index jobs_remote_with_owner on jobs (created_at desc, id desc)
include (owner_id)
where is_remote(city);

-- Reads the jobs whose posters have not been asked yet, the first to end first.
create index jobs_to_ask_about on jobs (expires_at)
where (asked_at is null);

-- Counts the job in totals.
create trigger jobs_counted
after insert or delete on jobs
for each row
execute function count_rows();

-- Refuses the job when its owner is not in good standing.
create trigger jobs_of_good_standing
before insert on jobs
for each row
execute function refuse_jobs_of_restricted();

-- Raises data_version.
create constraint trigger jobs_raise_version
after insert or delete or update on jobs deferrable initially deferred
for each row
execute function raise_data_version();

-- Counts an inserted or deleted row in totals, under the name of its table.
create function count_rows() returns trigger
language plpgsql as $$
begin
  update totals
  set amount = amount + case tg_op when 'INSERT' then 1 else -1 end
  where list = tg_table_name;
  return null;
end $$;

-- Refuses jobs of members out of good standing.
create function refuse_jobs_of_restricted() returns trigger
language plpgsql as $$
begin
  perform refuse_restricted(new.owner_id);
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- login_failures

-- Wrong passwords by address, whether it has an account or not, and until when it has to wait.
create table login_failures (
  email text not null,
  failures integer not null,
  blocked_until timestamptz not null,
  primary key (email)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- member_counts

-- How many listed members a country has of each type, so that the total of a page costs the same
-- as the table grows.
create table member_counts (
  country text not null,
  user_type text not null,
  members integer not null,
  primary key (country, user_type)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- member_details

-- The details that a member gives at More about you; a row is made when it is first saved. Choices
-- are the words of contract/src/details.ts, and empty when nothing was said.
create table member_details (
  member_id uuid not null,
  city text not null default '',
  -- A list of {code, level} in the member's order, code by ISO 639-1.
  languages jsonb not null default '[]'::jsonb,
  interests text[] not null default '{}'::text[],
  sleeping text not null default '',
  -- Null when the member has not said.
  max_guests smallint,
  pets text not null default '',
  smoking text not null default '',
  wheelchair text not null default '',
  offers text not null default '',
  asks text not null default '',
  hosting text not null default '',
  question text not null default '',
  -- How many requests may wait for an answer. Nobody else learns it.
  request_limit smallint not null default 5,
  -- Address, phone and the way there, encrypted for this member by a key of their own purpose;
  -- null when all are empty.
  private_encrypted text,
  -- The place that city means; null when it is unknown. It counts while place_country is the
  -- country of the member.
  place_id integer,
  -- The country in which the place was looked for.
  place_country text,
  -- The English name of the place; null when city means none. Searches find the member by it, too.
  place_name text,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade,
  check (((max_guests >= 1) and (max_guests <= 20))),
  check (((request_limit >= 1) and (request_limit <= 20)))
);

-- Changes the row in people.
create trigger member_details_refresh_person
after insert or delete or update on member_details
for each row
execute function refresh_person_of_details();

-- Keeps people after a change in member_details that others may see.
create function refresh_person_of_details() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'private_encrypted' = to_jsonb(old) - 'private_encrypted'
  then
    return null;
  end if;
  perform refresh_person(case tg_op when 'DELETE' then old.member_id else new.member_id end);
  return null;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- member_references

-- References that members write about each other. Until shown_at nobody but the author reads
-- anything of one; readers compare it with the clock, and no job opens anything.
create table member_references (
  id uuid not null default gen_random_uuid(),
  -- Null when the account was erased.
  author_id uuid,
  about_id uuid not null,
  -- Null when it is about no agreement. Two about the same, or two without one, are a pair.
  agreement_id uuid,
  kind text not null,
  recommends boolean not null,
  text text not null,
  written_at timestamptz not null default now(),
  -- 14 days after the first of a pair, or when the second was written.
  shown_at timestamptz not null,
  -- When the other is told that it opens soon; null when nobody is to be told any more.
  remind_at timestamptz,
  -- The reply of the member whom the reference is about.
  reply text,
  replied_at timestamptz,
  -- When a moderator hid it. It is shown to nobody, and stays written.
  hidden_at timestamptz,
  -- The decision that hid it, and whose lifting shows it again.
  decision_id uuid,
  client_id uuid,
  -- The reply that a moderator removed, which only its author has; empty once it is forgotten. Who
  -- has one here has replied.
  removed_reply text,
  -- When the removed reply was written.
  removed_replied_at timestamptz,
  -- The decision that removed the reply, and whose lifting brings it back.
  reply_decision_id uuid,
  primary key (id),
  foreign key (about_id) references members(id) on delete cascade,
  foreign key (agreement_id) references agreements(id) on delete cascade,
  foreign key (author_id) references members(id) on delete set null,
  check ((author_id <> about_id)),
  check (((reply is null) = (replied_at is null))),
  check ((kind = any (array['stayed', 'hosted', 'met', 'knows', 'missed'])))
);

create index member_references_about on member_references (about_id, shown_at desc, id desc);

-- A retry with the same client_id finds the reference it has stored.
create unique index member_references_by_client_id on member_references (author_id, client_id)
where (client_id is not null);

-- Finds the references about an agreement, which are deleted with it.
create index member_references_of_agreement on member_references (agreement_id)
where (agreement_id is not null);

-- A member writes once about the same, and once for each member without an agreement.
create unique index member_references_once on member_references (author_id, about_id,
    agreement_id) nulls not distinct
where (author_id is not null);

-- The few of which somebody is to be told.
create index member_references_to_remind on member_references (remind_at)
where (remind_at is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- member_settings

-- The choices of a member about notifications, and the state of the emails and pushes to them. A
-- row is made when it is first needed.
create table member_settings (
  member_id uuid not null,
  email_text boolean not null default true,
  -- How many emails that can be switched off were begun on the day emails_on of the member.
  emails_today smallint not null default 0,
  emails_on date,
  -- No longer used: nodes before 27 November 2026 read it, and a later release drops it.
  email_queued_at timestamptz,
  -- Until then nobody decides on emails to the member: one is being sent, or waits to be tried
  -- again.
  email_sending_until timestamptz,
  push_text boolean not null default false,
  pushes_since timestamptz,
  -- How many notifications the devices got in the hour that began at pushes_since.
  pushes smallint not null default 0,
  -- How far the member had read when they were told that there are more: the next one comes after
  -- they read.
  pushes_paused_after bigint,
  time_zone text not null default 'UTC',
  is_time_zone_chosen boolean not null default false,
  quiet_from time,
  quiet_to time,
  digest text not null default 'daily',
  -- The choice of a digest that an unsubscribe link has replaced.
  digest_before text,
  -- Null while nothing waits for a digest.
  digest_due_at timestamptz,
  -- No longer used: nodes before 27 November 2026 wrote it, and a later release drops it.
  is_digest_queued boolean not null default false,
  -- Points of returned emails, of the last 30 days.
  bounce_score smallint not null default 0,
  bounced_at timestamptz,
  -- Why only required emails are sent: bounced, or complaint when the member called one unwanted.
  email_disabled text,
  -- Names an email that was begun and is not done, in its Message-ID.
  email_id uuid,
  -- Since when the mail server does not take the email.
  email_failing_since timestamptz,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade,
  check (((quiet_from is null) = (quiet_to is null))),
  check ((digest_before = any (array['daily', 'weekly']))),
  check ((digest = any (array['daily', 'weekly', 'never'])))
);

-- The digests that are due.
create index member_settings_digest_due on member_settings (digest_due_at)
where (digest_due_at is not null);

-- Refuses settings of an erased member.
create trigger member_settings_not_of_erased
before insert on member_settings
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- members

-- A row for each account: its address, profile, standing and privacy settings. The row of an
-- erased member stays empty, since chats of others refer to it.
create table members (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  name text not null,
  lastname text not null,
  -- Empty means the friendly greeting, which is made when it is read.
  bio text not null default '',
  country text not null,
  user_type text not null,
  -- A file name below /uploads/, or empty.
  picture text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  facebook text not null default '',
  website text not null default '',
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- A changed address that waits until its link is opened; the old one is valid until then.
  pending_email text,
  standing text not null default 'good',
  standing_until timestamptz,
  -- How many members are hidden from this one: blocks either way and own mutes.
  hidden_count integer not null default 0,
  profile_for text not null default 'members',
  is_listed boolean not null default true,
  -- Since when the member is in no list of people; null for those who are.
  unlisted_at timestamptz,
  password_changed_at timestamptz,
  -- When a session was first opened with a password; null until then.
  logged_in_at timestamptz,
  seen_on date,
  shows_last_seen boolean not null default true,
  first_contact text not null default 'everyone',
  read_receipts boolean not null default true,
  -- The standing before the member asked for the deletion of the account.
  standing_before text,
  standing_before_until timestamptz,
  -- The member wants the texts of their messages to be erased as well.
  erases_messages boolean not null default false,
  -- Since when the account is banned, also while its member wants to leave.
  banned_at timestamptz,
  -- When the present password was set by a mailed link; null when it was not. Who reads the
  -- mailbox knows such a password, so it proves nothing more for a while.
  password_mailed_at timestamptz,
  primary key (id),
  unique (email),
  check ((email = lower(email))),
  check ((first_contact = any (array['everyone', 'known', 'nobody']))),
  check ((pending_email = lower(pending_email))),
  check ((profile_for = any (array['members', 'contacts']))),
  check ((standing_before = any (array['good', 'suspended', 'banned']))),
  check ((standing = any (array['good', 'suspended', 'banned', 'leaving', 'erased']))),
  check ((user_type = any (array['host', 'nomad', 'local'])))
);

-- Lists of people show verified members who are listed, newest first.
create index listed_members on members (created_at desc, id desc)
where ((verified_at is not null) and (unlisted_at is null));

-- The listed members of a country, newest first.
create index listed_members_by_country on members (country, created_at desc, id desc)
where ((verified_at is not null) and (unlisted_at is null));

-- The listed members of a country and type, newest first.
create index listed_members_by_country_and_type on members (country, user_type, created_at desc,
    id desc)
where ((verified_at is not null) and (unlisted_at is null));

-- The listed members of a type, newest first.
create index listed_members_by_type on members (user_type, created_at desc, id desc)
where ((verified_at is not null) and (unlisted_at is null));

-- Banned accounts are erased when the time to appeal is over; every node looks for them each
-- minute.
create index members_banned on members (banned_at)
where (banned_at is not null);

-- Suspensions that are over are found every minute, on every node.
create index members_standing_ends on members (standing_until)
where (standing_until is not null);

-- Members whose address waits for its link: found by the new address, and purged when they never
-- proved the first one.
create index members_waiting on members (pending_email, created_at)
where ((verified_at is null) or (pending_email is not null));

-- Moves rows between jobs and withheld_jobs, posts (with post_tags) and withheld_posts, and notes
-- the rest in withholding_members. Triggers run in the order of their names: this one before those
-- that count members.
create trigger members_begin_to_withhold
after update of standing on members
for each row
when (((old.standing = 'good') <> (new.standing = 'good')))
execute function withhold_by_standing();

-- Changes the country in posts and post_tags, and moving_authors when there are more than 500.
-- Triggers run in the order of their names: counters of posts are locked before those of members,
-- as when a member is deleted.
create trigger members_bring_their_posts
after update of country on members
for each row
when ((old.country is distinct from new.country))
execute function move_posts();

-- Changes chats.closed_flags of the member's chats.
create trigger members_close_chats
after update of standing on members
for each row
when (((old.standing = 'good') is distinct from (new.standing = 'good')))
execute function close_chats_by_standing();

-- Counts the account in erased_by_month.
create trigger members_count_erased
after update of standing on members
for each row
when (((new.standing = 'erased') and (old.standing <> 'erased')))
execute function count_erased();

-- Counts a new or deleted member in member_counts.
create trigger members_counted_on_insert_or_delete
after insert or delete on members
for each row
execute function count_members();

-- Counts a member who moves, changes type, is verified, listed or unlisted in member_counts.
create trigger members_counted_on_update
after update of country, user_type, verified_at, standing, profile_for, is_listed on members
for each row
when (((((old.country is distinct from new.country)
    or (old.user_type is distinct from new.user_type))
    or ((old.verified_at is null) is distinct from (new.verified_at is null)))
    or ((old.unlisted_at is null) is distinct from (new.unlisted_at is null))))
execute function count_members();

-- An erased member stays empty: nothing in members changes but hidden_count.
create trigger members_keep_erased
before update on members
for each row
when (((old.standing = 'erased') and (old.password_hash = '')))
execute function keep_erased();

-- Makes the row of a new member in people.
create trigger members_make_person
after insert on members
for each row
when ((new.verified_at is not null))
execute function refresh_person_of_member();

-- The row of an erased member stays in members.
create trigger members_not_deleted_when_erased
before delete on members
for each row
when ((old.standing = 'erased'))
execute function keep_erased();

-- Raises data_version when a public field changes.
create constraint trigger members_raise_version
after insert or delete or update of name, lastname, bio, country, user_type, picture, instagram,
    twitter, facebook, website, verified_at, created_at on members deferrable initially deferred
for each row
execute function raise_data_version();

-- Raises data_version when standing or listing changes. It names the columns that statements set,
-- since unlisted_at is set by a trigger.
create constraint trigger members_raise_version_by_standing
after update of standing, profile_for, is_listed,
    unlisted_at on members deferrable initially deferred
for each row
when (((old.standing is distinct from new.standing)
    or (old.unlisted_at is distinct from new.unlisted_at)))
execute function raise_data_version();

-- Changes, makes or deletes the row in people when what it shows changes.
create trigger members_refresh_person
after update of name, lastname, country, user_type, verified_at, standing, profile_for, is_listed,
    seen_on, shows_last_seen on members
for each row
when (((((((((old.name is distinct from new.name) or (old.lastname is distinct from new.lastname))
    or (old.country is distinct from new.country))
    or (old.user_type is distinct from new.user_type))
    or ((old.verified_at is null) is distinct from (new.verified_at is null)))
    or ((old.unlisted_at is null) is distinct from (new.unlisted_at is null)))
    or (old.seen_on is distinct from new.seen_on))
    or (old.shows_last_seen is distinct from new.shows_last_seen)))
execute function refresh_person_of_member();

-- Sets members.banned_at.
create trigger members_remember_ban
before update of standing, standing_before on members
for each row
execute function remember_ban();

-- Changes chats.receipts_a or receipts_b of the member's chats.
create trigger members_set_read_receipts
after update of read_receipts on members
for each row
when ((old.read_receipts is distinct from new.read_receipts))
execute function set_read_receipts_of_chats();

-- Sets sessions.view of all sessions: a first block or mute makes them filtered, a suspension
-- restricted.
create trigger members_set_views
after update of standing, hidden_count on members
for each row
when ((view_of(old.standing, old.hidden_count) is distinct from view_of(new.standing,
    new.hidden_count)))
execute function set_views_of_sessions();

-- Sets members.unlisted_at by standing and privacy settings.
create trigger members_unlisted
before update of standing, profile_for, is_listed on members
for each row
execute function set_unlisted();

-- Closes the chats of a member who leaves good standing, and opens them again.
create function close_chats_by_standing() returns trigger
language plpgsql as $$
begin
  update chats
  set closed_flags = closed_flags & 11 | case new.standing when 'good' then 0 else 4 end
  where member_a = new.id;
  update chats
  set closed_flags = closed_flags & 7 | case new.standing when 'good' then 0 else 8 end
  where member_b = new.id;
  return null;
end $$;

-- Counts an erased account in erased_by_month.
create function count_erased() returns trigger
language plpgsql as $$
begin
  insert into erased_by_month values (date_trunc('month', now() at time zone 'utc'), 1)
  on conflict (month) do update set accounts = erased_by_month.accounts + 1;
  return null;
end $$;

-- Keeps member_counts: a member counts while verified and listed.
create function count_members() returns trigger
language plpgsql as $$
begin
  -- Two members who change places would otherwise lock each other's counters.
  if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(hashtext('member_counts')); end if;
  if tg_op <> 'INSERT' and old.verified_at is not null and old.unlisted_at is null then
    update member_counts
    set members = members - 1
    where country = old.country and user_type = old.user_type;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and new.unlisted_at is null then
    insert into member_counts values (new.country, new.user_type, 1)
    on conflict (country, user_type) do update set members = member_counts.members + 1;
  end if;
  return null;
end $$;

-- Leaves the row of an erased member as it is but for hidden_count, whoever writes: a call that
-- was under way, or a node of an older release.
create function keep_erased() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then return null; end if;
  old.hidden_count := new.hidden_count;
  return old;
end $$;

-- Moves the newest 500 posts of a member who has changed country; the rest waits in
-- moving_authors.
create function move_posts() returns trigger
language plpgsql as $$
begin
  if move_some_posts(new.id, 500) = 500 then
    insert into moving_authors values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Moves the newest posts that are not in their author's country yet, in posts and post_tags;
-- returns how many.
create function move_some_posts(author uuid, most integer) returns integer
language plpgsql as $$
declare
  place text;
  moved integer;
begin
  -- Locked, so that the author neither posts nor moves on meanwhile.
  select country into place
  from members
  where id = author
  for no key update;
  with some_posts as (
    select id
    from posts
    where author_id = author and country <> place
    order by created_at desc, id desc
    limit most
  ), moved_tags as (
    update post_tags
    set country = place
    from some_posts
    where post_id = some_posts.id
  )
  update posts
  set country = place
  from some_posts
  where posts.id = some_posts.id;
  get diagnostics moved = row_count;
  if moved < most then delete from moving_authors where author_id = author; end if;
  return moved;
end $$;

-- Withholds or restores the newest posts and jobs of a member, as the standing demands; returns
-- whether there are more. The lock keeps the member from posting and from another standing
-- meanwhile. The counter of jobs is locked before those of posts, and both before those of
-- members, as when a member is deleted.
create function move_withheld(of_member uuid, most integer) returns boolean
language plpgsql as $$
declare
  state text;
  moved integer;
begin
  select standing into state from members where id = of_member for no key update;
  if state = 'good' then
    moved := greatest(restore_jobs(of_member, most), restore_posts(of_member, most));
  else
    moved := greatest(withhold_jobs(of_member, most), withhold_posts(of_member, most));
  end if;
  if moved < most then delete from withholding_members where member_id = of_member; end if;
  return moved = most;
end $$;

-- Keeps people after a change in members.
create function refresh_person_of_member() returns trigger
language plpgsql as $$
begin
  perform refresh_person(new.id);
  return null;
end $$;

-- Sets banned_at while the account is banned, also while its member wants to leave.
create function remember_ban() returns trigger
language plpgsql as $$
begin
  if 'banned' in (new.standing, new.standing_before) then
    new.banned_at := coalesce(old.banned_at, now());
  elsif new.standing <> 'erased' then
    new.banned_at := null;
  end if;
  return new;
end $$;

-- Moves the newest withheld jobs of a member back to jobs; returns how many. A job that comes back
-- stays for a week at least, and its poster is asked again.
create function restore_jobs(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id
    from withheld_jobs
    where owner_id = of_member and decision_id is null
    order by created_at desc, id desc
    limit most
  ), back as (
    delete from withheld_jobs w
    using some_jobs
    where w.id = some_jobs.id
    returning w.*
  )
  insert into jobs (
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  )
  select
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, greatest(expires_at, date_trunc('second', now()) + interval '7 days'), null,
    confirmed_at, edited_at
  from back;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Moves the newest withheld posts of a member back to posts and post_tags; returns how many.
create function restore_posts(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  place text;
  moved integer;
begin
  select country into place from members where id = of_member;
  with some_posts as (
    select id
    from withheld_posts
    where author_id = of_member and decision_id is null
    order by created_at desc, id desc
    limit most
  ), back as (
    delete from withheld_posts w
    using some_posts
    where w.id = some_posts.id
    returning w.*
  ), tagged as (
    insert into post_tags (tag_id, post_id, country, created_at)
    select tag_id, id, place, created_at
    from back, unnest(tag_ids) tag_id
  )
  insert into posts (id, author_id, content, tags, country, created_at, client_id)
  select id, author_id, content, tags, place, created_at, client_id
  from back;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Carries a changed setting of read receipts to the member's chats.
create function set_read_receipts_of_chats() returns trigger
language plpgsql as $$
begin
  update chats set receipts_a = new.read_receipts where member_a = new.id;
  update chats set receipts_b = new.read_receipts where member_b = new.id;
  return null;
end $$;

-- Sets unlisted_at: a member is listed while in good standing, with a profile for members, and if
-- they want it.
create function set_unlisted() returns trigger
language plpgsql as $$
begin
  if new.standing = 'good' and new.profile_for = 'members' and new.is_listed then
    new.unlisted_at := null;
  else
    new.unlisted_at := coalesce(old.unlisted_at, now());
  end if;
  return new;
end $$;

-- Sets the view of all sessions of a member.
create function set_views_of_sessions() returns trigger
language plpgsql as $$
begin
  update sessions
  set view = view_of(new.standing, new.hidden_count)
  where member_id = new.id;
  return null;
end $$;

-- Withholds or restores the newest hundred posts and jobs; the rest waits in withholding_members.
create function withhold_by_standing() returns trigger
language plpgsql as $$
begin
  if move_withheld(new.id, 100) then
    insert into withholding_members values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Moves the newest jobs of a member to withheld_jobs; returns how many.
create function withhold_jobs(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id
    from jobs
    where owner_id = of_member
    order by created_at desc, id desc
    limit most
  ), gone as (
    delete from jobs
    using some_jobs
    where jobs.id = some_jobs.id
    returning jobs.*
  )
  insert into withheld_jobs (
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  )
  select
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Moves the newest posts of a member to withheld_posts; returns how many.
create function withhold_posts(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_posts as (
    select id
    from posts
    where author_id = of_member
    order by created_at desc, id desc
    limit most
  ), gone as (
    delete from posts
    using some_posts
    where posts.id = some_posts.id
    returning posts.*
  )
  insert into withheld_posts (id, author_id, content, tags, tag_ids, created_at, client_id)
  select
    id, author_id, content, tags,
    array(select tag_id from post_tags where post_id = gone.id),
    created_at, client_id
  from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- messages

-- The messages of all chats. Ids are given under the lock of the chat's row: within a chat, their
-- order is that of the commits.
create table messages (
  chat_id uuid not null,
  id bigint not null generated always as identity,
  sender_id uuid not null,
  text text not null,
  client_id uuid,
  created_at timestamptz not null,
  -- The act on an agreement that the message tells of, as on the wire; null for all others.
  agreement jsonb,
  primary key (chat_id, id),
  foreign key (chat_id) references chats(id) on delete cascade,
  check ((text <> ''))
);

-- A retry with the same client_id finds the message it has stored.
create unique index messages_by_client_id on messages (sender_id, client_id)
where (client_id is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- moving_authors

-- Authors who have changed country and of whom older posts have yet to follow.
create table moving_authors (
  author_id uuid not null,
  primary key (author_id)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- mutes

-- One member does not want the posts of another in the feed.
create table mutes (
  muter_id uuid not null,
  muted_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  foreign key (muted_id) references members(id) on delete cascade,
  foreign key (muter_id) references members(id) on delete cascade,
  check ((muter_id <> muted_id))
);

create index mutes_of_muted on mutes (muted_id);

-- Changes members.hidden_count of the one who mutes. By members_set_views their sessions become
-- filtered: sessions.view.
create trigger mutes_followed
after insert or delete on mutes
for each row
execute function follow_mute();

-- Counts the hidden member of the one who mutes, in members.
create function follow_mute() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update members set hidden_count = hidden_count - 1 where id = old.muter_id;
  else
    update members set hidden_count = hidden_count + 1 where id = new.muter_id;
  end if;
  return null;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- notification_preferences

-- Only what differs from the usual choice; null is the usual one.
create table notification_preferences (
  member_id uuid not null,
  topic_group text not null,
  email text,
  -- The choice of emails that an unsubscribe link has replaced.
  email_before text,
  push boolean,
  primary key (member_id, topic_group),
  foreign key (member_id) references members(id) on delete cascade,
  check ((email_before = any (array['immediate', 'digest', 'off']))),
  check ((email = any (array['immediate', 'digest', 'off'])))
);

-- Refuses choices of an erased member.
create trigger notification_preferences_not_of_erased
before insert on notification_preferences
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- notifications

-- Events that a member is told of besides messages. While a row is unread, further events about
-- its object join it; a read row never changes.
create table notifications (
  id bigint not null generated always as identity,
  member_id uuid not null,
  topic text not null,
  -- Kind and id, as in post:…; account for the member's own account.
  object text not null,
  -- The newest members who caused it, newest first; actor_count is how many did.
  actors uuid[] not null default '{}'::uuid[],
  actor_count integer not null default 0,
  event_count integer not null default 1,
  -- Ids, numbers, dates and titles of that time, never what somebody wrote in a chat or comment.
  details jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  -- When it is to be emailed; null if it is not, or was.
  email_due_at timestamptz,
  -- When it is to be sent to the member's devices; null if it is not, or was.
  push_due_at timestamptz,
  -- When an email that tells it was decided on; in a digest, until when it tells what happened.
  emailed_at timestamptz,
  primary key (id),
  foreign key (member_id) references members(id) on delete cascade,
  check ((cardinality(actors) <= 20))
);

-- The emails that are due.
create index notifications_email_due on notifications (email_due_at)
where (email_due_at is not null);

-- Finds the rows that name an erased member.
create index notifications_of_actors on notifications using gin (actors)
where (actors <> '{}'::uuid[]);

create index notifications_of_member on notifications (member_id, updated_at desc, id desc);

-- Withdraws what was told of an object that is gone.
create index notifications_of_object on notifications (object)
where (object <> 'account');

-- The pushes that are due.
create index notifications_push_due on notifications (push_due_at)
where (push_due_at is not null);

-- The oldest read rows, to be deleted.
create index notifications_read_age on notifications (read_at)
where (read_at is not null);

-- Lets further events about the same object join the unread row.
create unique index notifications_unread on notifications (member_id, topic, object)
where (read_at is null);

-- The oldest unread rows, to be deleted.
create index notifications_unread_age on notifications (updated_at)
where (read_at is null);

-- Refuses a notification of an erased member.
create trigger notifications_not_of_erased
before insert on notifications
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- passkeys

-- The passkeys of members.
create table passkeys (
  -- The id of the credential, in base64url.
  id text not null,
  member_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (id),
  foreign key (member_id) references members(id) on delete cascade
);

create index passkeys_of_member on passkeys (member_id);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- people

-- A row for each listed member, with what the search for people compares. refresh_person makes it
-- from members and member_details.
create table people (
  member_id uuid not null,
  country text not null,
  user_type text not null,
  place_id integer,
  city_key text not null,
  -- Keys of names, city, the English name of its place, and interests, with blanks around them.
  words text not null,
  -- Codes of the languages spoken well enough to talk.
  languages text[] not null,
  interests text[] not null,
  -- 2 accepting, 1 maybe, 0 no. Who has not said counts as maybe when they are a host.
  hosting smallint not null,
  max_guests smallint,
  private_room boolean not null,
  step_free boolean not null,
  no_smoking boolean not null,
  -- Null for members who hide when they were last here.
  seen_on date,
  -- When the member verified their address, or began to host again.
  since timestamptz not null,
  -- Others can read a reference about the member, by somebody in good standing who has met them.
  -- With answers it is brought up to date once a day.
  has_references boolean not null default false,
  -- By host_answers: 3 almostAll, 2 most, 1 some, 0 few; null when too few have asked.
  answers smallint,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade
);

-- Finds members in a city that is no known place.
create index people_by_city on people (city_key);

-- Finds members who speak a language.
create index people_by_language on people using gin (languages);

-- Finds members who live in one of the places near another.
create index people_by_place on people (place_id);

-- Finds members by the beginning of a word, or by a similar one.
create index people_by_words on people using gin (words gin_trgm_ops);

-- Reads people by since, the newest first.
create index people_newest on people (since desc, member_id);

-- Reads people by when they were last here, the latest first.
create index people_seen on people (seen_on desc nulls last, member_id);

-- Reads the people of a country by when they were last here, the latest first.
create index people_seen_by_country on people (country, seen_on desc nulls last, member_id);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- post_counts

-- How many posts a country has. The total of all countries is their sum: a row of its own would be
-- locked by every writer (decision 043).
create table post_counts (
  country text not null,
  posts integer not null,
  primary key (country)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- post_tags

-- The posts of each tag, with country and date, so that a search reads them in the order of the
-- feed.
create table post_tags (
  tag_id integer not null,
  post_id uuid not null,
  country text not null,
  created_at timestamptz not null,
  primary key (tag_id, post_id),
  foreign key (post_id) references posts(id) on delete cascade,
  foreign key (tag_id) references tags(id)
);

create index post_tags_by_country on post_tags (tag_id, country, created_at desc, post_id desc);

create index post_tags_newest on post_tags (tag_id, created_at desc, post_id desc);

create index post_tags_of_post on post_tags (post_id);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- posts

-- The posts of the feed. Those that are deleted, or not to be seen, are in removed_posts and
-- withheld_posts.
create table posts (
  id uuid not null default gen_random_uuid(),
  author_id uuid not null,
  content text not null,
  -- As typed; tags holds their keys.
  tags text[] not null default '{}'::text[],
  -- The author's present country; it moves with the author.
  country text not null,
  created_at timestamptz not null default now(),
  client_id uuid,
  primary key (id),
  foreign key (author_id) references members(id) on delete cascade,
  check ((content <> ''))
);

-- A retry with the same client_id finds the post it has stored.
create unique index posts_by_client_id on posts (author_id, client_id)
where (client_id is not null);

-- The newest posts, with their authors: a reader who has blocked members leaves theirs out on a
-- deep page as well.
create index posts_newest_with_author on posts (created_at desc, id desc)
include (author_id);

create index posts_of_author on posts (author_id);

-- The newest posts of a country, with their authors.
create index posts_of_country_with_author on posts (country, created_at desc, id desc)
include (author_id);

-- Takes deleted posts off post_counts.
create trigger posts_counted_by_country
after delete on posts
referencing old table as gone
for each statement
execute function count_posts_of_statement();

-- Adds new posts to post_counts.
create trigger posts_counted_by_country_on_insert
after insert on posts
referencing new table as come
for each statement
execute function count_posts_of_statement();

-- Moves posts of authors who have changed country in post_counts.
create trigger posts_counted_by_country_on_update
after update on posts
referencing old table as gone new table as come
for each statement
execute function count_posts_of_statement();

-- Refuses the post when its author is not in good standing.
create trigger posts_of_good_standing
before insert on posts
for each row
execute function refuse_posts_of_restricted();

-- Raises data_version.
create constraint trigger posts_raise_version
after insert or delete or update on posts deferrable initially deferred
for each row
execute function raise_data_version();

-- Keeps post_counts once a statement, in the order of the countries: many rows cost no more, and
-- no two writers wait for each other in a circle.
create function count_posts_of_statement() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_counts as c (country, posts)
    select country, count(*)
    from come
    group by country
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  elsif tg_op = 'DELETE' then
    insert into post_counts as c (country, posts)
    select country, -count(*)
    from gone
    group by country
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  else
    insert into post_counts as c (country, posts)
    select country, sum(change)
    from (
      select country, 1 as change
      from come
      union all
      select country, -1
      from gone
    ) changes
    group by country
    having sum(change) <> 0
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  end if;
  return null;
end $$;

-- Refuses posts of members out of good standing.
create function refuse_posts_of_restricted() returns trigger
language plpgsql as $$
begin
  perform refuse_restricted(new.author_id);
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- push_deliveries

-- Chats and notifications that devices are to show. A row is made in the commit of its decision,
-- and ends when the device has it.
create table push_deliveries (
  device_id uuid not null,
  -- As in chat:… or notification:….
  subject text not null,
  -- How often it was begun.
  tries smallint not null default 1,
  -- Until then nobody begins it: a node is sending it, or its push service did not take it.
  due_at timestamptz not null,
  primary key (device_id, subject),
  foreign key (device_id) references push_subscriptions(id) on delete cascade
);

create index push_deliveries_due on push_deliveries (due_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- push_subscriptions

-- Where the browsers of members receive push messages. A subscription belongs to the session that
-- made it and ends with it.
create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  session_hash bytea,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh bytea not null,
  auth bytea not null,
  -- The key of the installation for which the browser accepts messages.
  key_id text not null,
  -- As in Firefox on Windows; empty when it is unknown.
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- After all sessions of a member have ended, the device has no session; until then it is told of
  -- account security alone.
  kept_until timestamptz,
  primary key (id),
  unique (endpoint_hash),
  foreign key (member_id) references members(id) on delete cascade,
  foreign key (session_hash) references sessions(token_hash) on delete cascade
);

create index push_subscriptions_member on push_subscriptions (member_id);

create index push_subscriptions_session on push_subscriptions (session_hash);

-- Refuses a subscription of an erased member.
create trigger push_subscriptions_not_of_erased
before insert on push_subscriptions
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- rate_limits

-- Counters of limits, in the shape that rate-limiter-flexible asks for. A crash may lose them.
create unlogged table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  primary key (key)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- recovery_codes

-- Codes that take the place of the authenticator app once each. Undoing a change of address voids
-- those made since.
create table recovery_codes (
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz default now(),
  primary key (member_id, code_hash),
  foreign key (member_id) references members(id) on delete cascade
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- removed_client_ids

-- The client ids of deleted posts, so that a late retry does not bring one back as a new post.
create table removed_client_ids (
  author_id uuid not null,
  client_id uuid not null,
  post_id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (author_id, client_id),
  foreign key (author_id) references members(id) on delete cascade
);

create index removed_client_ids_of_post on removed_client_ids (post_id);

create index removed_client_ids_oldest on removed_client_ids (removed_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- removed_posts

-- Deleted posts, for the ten minutes in which their author may bring them back.
create table removed_posts (
  id uuid not null,
  author_id uuid not null,
  content text not null,
  tags text[] not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (id),
  foreign key (author_id) references members(id) on delete cascade
);

create index removed_posts_of_author on removed_posts (author_id);

create index removed_posts_oldest on removed_posts (removed_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- reports

-- Reports by members to the moderators.
create table reports (
  id uuid not null default gen_random_uuid(),
  number integer not null default unused_number('reports'),
  case_id uuid not null,
  -- Null for an erased reporter.
  reporter_id uuid,
  target_id uuid not null,
  kind text not null,
  -- The id of what was reported.
  object_id text not null,
  -- The chat of a reported message.
  chat_id uuid,
  reason text not null,
  priority smallint not null,
  text text not null,
  -- Copied when it was reported: later changes do not touch it.
  evidence jsonb not null,
  pictures text[] not null default '{}'::text[],
  is_bad_faith boolean not null default false,
  created_at timestamptz not null default now(),
  decision_id uuid,
  primary key (id),
  unique (number),
  foreign key (case_id) references cases(id) on delete cascade,
  foreign key (chat_id) references chats(id) on delete set null,
  foreign key (decision_id) references decisions(id) on delete set null,
  foreign key (reporter_id) references members(id) on delete set null,
  foreign key (target_id) references members(id) on delete cascade,
  check ((kind = any (array['member', 'message', 'post', 'job', 'reference', 'reply']))) not valid
);

-- The reports of references by and about a member who is erased.
create index reports_by_named_members on reports using gin (((evidence -> 'members'))
    jsonb_path_ops)
where (kind = any (array['reference', 'reply']));

create index reports_newest on reports (created_at);

create index reports_of_case on reports (case_id, created_at);

-- The reports of messages of a chat.
create index reports_of_chat on reports (chat_id)
where (chat_id is not null);

-- The reports that a decision answers.
create index reports_of_decision on reports (decision_id)
where (decision_id is not null);

create index reports_of_reporter on reports (reporter_id, created_at desc);

create index reports_of_target on reports (target_id);

-- Finds the report that holds a private picture.
create index reports_pictures on reports using gin (pictures)
where (pictures <> '{}'::text[]);

-- A member reports a thing once while the report waits.
create unique index reports_waiting on reports (reporter_id, kind, object_id)
where (decision_id is null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- reset_links

-- One reset link a member: a newer one takes the place of the older.
create table reset_links (
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id),
  unique (token_hash),
  foreign key (member_id) references members(id) on delete cascade
);

-- Refuses a link of an erased member.
create trigger reset_links_not_of_erased
before insert on reset_links
for each row
execute function refuse_erased();

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- returned_emails

-- Emails that came back and were counted, so that none counts twice.
create table returned_emails (
  job_id uuid not null,
  counted_at timestamptz not null default now(),
  primary key (job_id)
);

create index returned_emails_counted_at on returned_emails (counted_at);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- sessions

-- One login of one member in one browser. A confirmation gives the session another token; the row
-- of the old one names its successor and works ten seconds more.
create table sessions (
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- On a computer that others use too: it ends after twelve hours.
  is_shared boolean not null default false,
  -- How its member sees lists: as all members do, without hidden members, or not at all.
  view text not null default 'shared',
  device text not null default '',
  -- When the member last confirmed in this session who they are.
  confirmed_at timestamptz,
  grace_until timestamptz,
  replaced_by bytea,
  -- When the session was last confirmed by a second step or a passkey.
  factor_at timestamptz,
  primary key (token_hash),
  foreign key (member_id) references members(id) on delete cascade,
  check ((view = any (array['shared', 'filtered', 'restricted'])))
);

create index sessions_of_member on sessions (member_id);

-- Sets sessions.view by the member's standing and hidden members.
create trigger sessions_take_view
before insert on sessions
for each row
execute function set_view_of_new_session();

-- Sets the view of a new session. The lock makes a login and a change of the member's view wait
-- for each other.
create function set_view_of_new_session() returns trigger
language plpgsql as $$
begin
  select view_of(standing, hidden_count) into new.view
  from members
  where id = new.member_id
  for share;
  return new;
end $$;

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- staff

-- Members with the role of a moderator.
create table staff (
  member_id uuid not null,
  role text not null,
  granted_at timestamptz not null default now(),
  -- When the last email about an urgent report was sent.
  alerted_at timestamptz,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade,
  check ((role = 'moderator'))
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- tags

-- The dictionary of tags, named by their keys (tag_key).
create table tags (
  id integer not null generated always as identity,
  name text not null,
  -- By which a part of the tag is found.
  key text generated always as (search_key(name)) stored,
  primary key (id),
  unique (name)
);

-- Finds tags by a part of their key.
create index tags_by_key on tags using gin (key gin_trgm_ops);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- totals

-- How many rows a list has, so that the total of a page costs the same as the list grows.
create table totals (
  list text not null,
  amount integer not null,
  primary key (list)
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- totp

-- The second step of a login: the key that the authenticator app shares.
create table totp (
  member_id uuid not null,
  encrypted_secret bytea not null,
  -- Null while the member is still setting it up.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was used, so that each is used once.
  last_step bigint,
  -- When the second step ends because its owner has lost the phone; a code used meanwhile clears
  -- it.
  drop_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade
);

-- Second steps that are about to end.
create index totp_drop_at on totp (drop_at)
where (drop_at is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- withheld_jobs

-- Jobs of members out of good standing. A row with a decision was removed by it and stays until
-- the decision is lifted, whatever the standing.
create table withheld_jobs (
  id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text not null,
  city text not null,
  budget integer not null,
  apply_direction text not null,
  created_at timestamptz not null,
  client_id uuid,
  withheld_at timestamptz not null default now(),
  decision_id uuid,
  pay_per text not null default '',
  expires_at timestamptz not null default (date_trunc('second', now()) + '30 days'::interval),
  asked_at timestamptz,
  confirmed_at timestamptz,
  edited_at timestamptz,
  primary key (id),
  foreign key (owner_id) references members(id) on delete cascade
);

-- The jobs that a decision removed.
create index withheld_jobs_of_decision on withheld_jobs (decision_id)
where (decision_id is not null);

create index withheld_jobs_of_owner on withheld_jobs (owner_id, created_at desc, id desc);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- withheld_posts

-- Posts of members out of good standing. A row with a decision was removed by it and stays until
-- the decision is lifted, whatever the standing.
create table withheld_posts (
  id uuid not null,
  author_id uuid not null,
  content text not null,
  tags text[] not null,
  -- As the dictionary knows the tags; the country is the author's when the post comes back.
  tag_ids integer[] not null,
  created_at timestamptz not null,
  client_id uuid,
  withheld_at timestamptz not null default now(),
  decision_id uuid,
  primary key (id),
  foreign key (author_id) references members(id) on delete cascade
);

create index withheld_posts_of_author on withheld_posts (author_id, created_at desc, id desc);

-- The posts that a decision removed.
create index withheld_posts_of_decision on withheld_posts (decision_id)
where (decision_id is not null);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- withholding_members

-- Members of whom more than the newest hundred posts or jobs are to be withheld or restored.
create table withholding_members (
  member_id uuid not null,
  primary key (member_id),
  foreign key (member_id) references members(id) on delete cascade
);

-- ─────────────────────────────────────────────────────────────────────────────────────────────────
-- Functions of queries and of several tables

-- Until when a version of now with this first day can be answered.
create function agreement_expiry(first_day date) returns timestamptz
language sql stable parallel safe as $$
  select least(
    date_trunc('milliseconds', clock_timestamp()) + interval '14 days',
    (first_day + 1 + time '12:00') at time zone 'UTC'
  )
$$;

-- Whether a member is a moderator who can use the role: in good standing, with a second step.
create function can_moderate(one uuid) returns boolean
language sql stable as $$
  select exists (
      select from staff
      join members on members.id = staff.member_id
      where staff.member_id = one and members.standing = 'good'
    )
    and (
      exists (select from totp where member_id = one and confirmed_at is not null)
      or exists (select from passkeys where member_id = one)
    )
$$;

-- Whether two members may not meet: one has blocked the other, or one is not in good standing. It
-- is for the reads of one item.
create function cannot_interact(one uuid, other uuid) returns boolean
language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
    or exists (select from members where id in (one, other) and standing <> 'good')
$$;

-- Deletes those of some tags that no post has: none that is shown, withheld, or can be brought
-- back. They are locked first, in one order, so that a post that is being shared with one of them
-- is seen, or finds it gone.
create function delete_unused_tags(ids integer[]) returns void
language plpgsql as $$
begin
  perform from tags where id = any(ids) order by id for update;
  delete from tags
  where id = any(ids)
    and not exists (select from post_tags where tag_id = tags.id)
    and id not in (select unnest(tag_ids) from withheld_posts)
    and name not in (
      select tag_key(tag)
      from removed_posts, unnest(removed_posts.tags) tag
    );
end $$;

-- Whether the first member has blocked the second.
create function has_blocked(one uuid, other uuid) returns boolean
language sql as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
$$;

-- Whether a moderator without any part can decide about a member.
create function has_impartial_moderator(about uuid) returns boolean
language sql stable as $$
  select exists (select from staff where is_impartial(staff.member_id, about))
$$;

-- Whether a reference about a member is open at a time, by somebody in good standing, and not of
-- what did not take place.
create function has_open_reference(who uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select
    from member_references r
    join members a on a.id = r.author_id
    where r.about_id = who
      and r.shown_at <= at
      and r.hidden_at is null
      and r.kind <> 'missed'
      and a.standing = 'good'
  )
$$;

-- The keys of interests: two interests with the same key are one. A key is the fold of search_key,
-- with the signs of the interest.
create function interest_keys(interests text[]) returns text[]
language sql immutable parallel safe
return array(select distinct btrim(search_key(interest.interest)) as key from
    unnest(interest_keys.interests) interest(interest) where (btrim(search_key(interest.interest))
    <> '') order by (btrim(search_key(interest.interest))));

-- Whether a moderator must learn nothing of a case: it is about themselves; or the member has
-- blocked them, or others reported a reference that names them, and another moderator can decide
-- it. Who has reported or blocked a member who blocked them knows why they may not decide.
create function is_case_hidden(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select moderator = about
    or (
      has_blocked(about, moderator)
        and not has_blocked(moderator, about)
        and not exists (select from reports where target_id = about and reporter_id = moderator)
      or is_named_in_references(moderator, about)
    )
    and has_impartial_moderator(about)
$$;

-- Whether a moderator could decide about a member in whom they have no part at all.
create function is_impartial(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select moderator <> about
    and can_moderate(moderator)
    and not exists (select from staff where member_id = about)
    and not is_named_in_reports(moderator, about)
    and not has_blocked(about, moderator)
    and not has_blocked(moderator, about)
$$;

-- Whether somebody else has reported a reference or reply of a member that names a moderator.
create function is_named_in_references(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (
    select from reports
    where target_id = about
      and kind in ('reference', 'reply')
      and reporter_id is distinct from moderator
      and evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', moderator))
  )
$$;

-- Whether a moderator has reported a member, or what was reported is about the two of them: a
-- reference by or about the moderator.
create function is_named_in_reports(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (
    select from reports
    where target_id = about
      and (
        reporter_id = moderator
        or kind in ('reference', 'reply')
          and evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', moderator))
      )
  )
$$;

-- Whether a moderator must not decide a case: they have reported or blocked the member. That the
-- member has blocked them, or that what was reported is about the two of them, counts only while
-- another moderator can decide, or members could put themselves out of reach.
create function is_part_of_case(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (select from reports where target_id = about and reporter_id = moderator)
    or has_blocked(moderator, about)
    or (has_blocked(about, moderator) or is_named_in_reports(moderator, about))
      and has_impartial_moderator(about)
$$;

-- Whether a job can be done from anywhere: it has no place, or one of these words in it.
create function is_remote(city text) returns boolean
language sql immutable parallel safe as $$
  select btrim(city) = '' or city ~* '\m(remote|worldwide|anywhere)\M'
$$;

-- Makes a block and a first message of the same two members wait for each other.
create function lock_pair(one uuid, other uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
  );
  perform from members where id in (one, other) order by id for no key update;
end $$;

-- Whether a member may write first to one with this setting. Who is known has a picture or a bio,
-- and has been here for more than a day.
create function may_begin_chat(setting text, picture text, bio text,
    member_since timestamptz) returns boolean
language sql stable parallel safe as $$
  select setting = 'everyone'
    or setting = 'known'
      and (picture <> '' or bio <> '')
      and member_since < now() - interval '24 hours'
$$;

-- Whether there is something a member may write a reference about another on now.
create function may_write_reference(me uuid, other uuid) returns boolean
language sql stable parallel safe as $$
  select reference_refusal(me, other, null) is null
    or exists (
      select from agreements a
      where a.host_id = me and a.guest_id = other and reference_refusal(me, other, a.id) is null
    )
    or exists (
      select from agreements a
      where a.host_id = other and a.guest_id = me and reference_refusal(me, other, a.id) is null
    )
$$;

-- The row that people must have of a member now, made from the true tables; no row for a member
-- who is not listed.
create function person_now(who uuid) returns setof people
language sql stable as $$
select
  m.id as member_id,
  m.country,
  m.user_type,
  case when d.place_country = m.country then d.place_id end as place_id,
  coalesce(word_key(d.city), '') as city_key,
  ' ' || concat_ws(
    ' ',
    word_key(concat_ws(
      ' ', m.name, m.lastname, d.city, case when d.place_country = m.country then d.place_name end,
      array_to_string(d.interests, ' ')
    )),
    sign_words(d.interests)
  ) || ' ' as words,
  array(
    select spoken ->> 'code'
    from jsonb_array_elements(d.languages) spoken
    where spoken ->> 'level' in ('native', 'fluent', 'good')
  ) as languages,
  interest_keys(d.interests) as interests,
  (case coalesce(nullif(d.hosting, ''), case m.user_type when 'host' then 'maybe' else 'no' end)
    when 'accepting' then 2
    when 'maybe' then 1
    else 0
  end)::smallint as hosting,
  d.max_guests,
  coalesce(d.sleeping = 'privateRoom', false) as private_room,
  coalesce(d.wheelchair in ('yes', 'partly'), false) as step_free,
  coalesce(d.smoking in ('no', 'outside'), false) as no_smoking,
  case when m.shows_last_seen then m.seen_on end as seen_on,
  m.verified_at as since,
  has_open_reference(m.id, now()) as has_references,
  (array_position(array['few', 'some', 'most', 'almostAll'], h.rate) - 1)::smallint as answers
from members m
left join member_details d on d.member_id = m.id
left join host_answers h on h.member_id = m.id
where m.id = who and m.verified_at is not null and m.unlisted_at is null
$$;

-- Changes data_version once a transaction, so that cached responses of before are not served.
-- Triggers defer it to the commit: its row is locked last and for a moment.
create function raise_data_version() returns trigger
language plpgsql as $$
begin
  -- Once is enough for a transaction, however many rows it writes.
  if current_setting('wayside.raised_in', true)
    is distinct from pg_current_xact_id()::text then
    perform set_config('wayside.raised_in', pg_current_xact_id()::text, true);
    update data_version
    set nonce = hashtextextended(gen_random_uuid()::text, 0)
    where slot = coalesce(
      (select slot from data_version limit 1 for no key update skip locked),
      -- More commits at once than slots: wait for one of them.
      pg_backend_pid() % 32
    );
  end if;
  return null;
end $$;

-- When its two members may write about an agreement: from when its first day has begun somewhere
-- until 30 days after its last day everywhere, or for 30 days after what was agreed is cancelled;
-- null when never.
create function reference_period(closed text, agreed_version integer, starts_on date, ends_on date,
    changed_at timestamptz) returns tstzrange
language sql immutable parallel safe as $$
  select case
    when agreed_version is null then null
    when closed is null then tstzrange(
      (starts_on - 1 + time '10:00') at time zone 'UTC',
      (ends_on + 31 + time '12:00') at time zone 'UTC'
    )
    when closed = 'cancelled' then tstzrange(changed_at, changed_at + interval '720 hours')
  end
$$;

-- The answer of reference_refusal with a time, for the present time.
create function reference_refusal(me uuid, other uuid, about uuid) returns text
language sql stable parallel safe as $$
  select reference_refusal(me, other, about, now())
$$;

-- Why a member may not write a reference about another at a time, about an agreement or none; null
-- when they may. They have written it (written), the reference of the other can be read (open), it
-- is not the time for it (outside), they have been a member for less than six days (tooEarly), or
-- the two have not written to each other (notWritten). Whoever is written about may write as long
-- as they cannot read it, and not without an agreement once they read anything.
create function reference_refusal(me uuid, other uuid, about uuid, at timestamptz) returns text
language sql stable parallel safe as $$
  select coalesce(
    (
      select 'written'
      from member_references
      where author_id = me and about_id = other and agreement_id is not distinct from about
    ),
    (
      select case when bool_or(hidden_at is null) then 'open' else 'outside' end
      from member_references
      where author_id = other
        and about_id = me
        and shown_at <= at
        and (
          agreement_id is not distinct from about
          or (about is null and hidden_at is null)
        )
      having count(*) > 0
    ),
    case
      when about is not null then (
        select case
          when bool_or(
            at <@ reference_period(closed, agreed_version, starts_on, ends_on, changed_at)
            or exists (
              select from member_references
              where author_id = other and about_id = me and agreement_id = about
            )
          ) then null
          else 'outside'
        end
        from agreements
        where id = about and me in (host_id, guest_id) and other in (host_id, guest_id)
      )
      when me = other then 'outside'
      when exists (
        select from members
        where id = me and created_at > at - interval '144 hours'
      ) then 'tooEarly'
      when not exists (
        select from chats
        where member_a = least(me, other)
          and member_b = greatest(me, other)
          and answered_at is not null
      ) then 'notWritten'
    end
  )
$$;

-- Writes the row of a member in people, or deletes it when they are not listed.
create function refresh_person(who uuid) returns void
language plpgsql as $$
begin
  -- Of two writes to one member the second sees what the first wrote.
  perform
  from members
  where id = who
  for no key update;
  insert into people
  select *
  from person_now(who)
  on conflict (member_id) do update set
    country = excluded.country,
    user_type = excluded.user_type,
    place_id = excluded.place_id,
    city_key = excluded.city_key,
    words = excluded.words,
    languages = excluded.languages,
    interests = excluded.interests,
    hosting = excluded.hosting,
    max_guests = excluded.max_guests,
    private_room = excluded.private_room,
    step_free = excluded.step_free,
    no_smoking = excluded.no_smoking,
    seen_on = excluded.seen_on,
    since = case
      when people.hosting = 0 and excluded.hosting > 0 then now()
      when people.hosting > 0 and excluded.hosting = 0 then excluded.since
      else people.since
    end;
  if not found then
    delete from people where member_id = who;
  end if;
end $$;

-- Refuses a row of an erased member (error WS001), by a call that was under way.
create function refuse_erased() returns trigger
language plpgsql as $$
begin
  if exists (select from members where id = new.member_id and standing = 'erased') then
    raise exception using errcode = 'WS001', message = 'erased', detail = '';
  end if;
  return new;
end $$;

-- Refuses a write of a member out of good standing (error WS001). A write that was under way waits
-- for the change of standing, or the change for it.
create function refuse_restricted(of_member uuid) returns void
language plpgsql as $$
declare
  state text;
  ends timestamptz;
begin
  select standing, standing_until into state, ends
  from members
  where id = of_member
  for share;
  if state <> 'good' then
    raise exception using errcode = 'WS001', message = state,
      detail = coalesce(
        to_char(ends at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        ''
      );
  end if;
end $$;

-- The private pictures that are stored for the lifting of a decision.
create function removed_pictures(removed jsonb) returns text[]
language sql immutable as $$
  select coalesce(array_agg(item->>'before'), '{}')
  from jsonb_array_elements(removed) item
  where item->>'kind' = 'picture' and item->>'before' <> ''
$$;

-- The letters by which a text is found: without marks, in lower case, wide letters narrow.
create function search_key(words text) returns text
language sql immutable parallel safe strict
return regexp_replace(replace(replace(replace(translate(regexp_replace(translate(lower(normalize(translate(words,
    '´', ''''), nfkd)), '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
    '', 'g'), 'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');

-- The words of interests that word_key would shorten or lose: c++, and those of signs only.
create function sign_words(interests text[]) returns text
language sql immutable parallel safe
return (select string_agg(word.word,
    ' ' order by word.word) as string_agg from (unnest(interest_keys(sign_words.interests)) key(key)
    cross join lateral string_to_table(key.key, ' ') word(word)) where ((word.word ~~ '%+')
    or (word_key(word.word) = '')));

-- The key of a tag: two tags with the same key are one. It is stricter than search_key, since
-- accents tell tags apart.
create function tag_key(tag text) returns text
language sql immutable parallel safe strict
return normalize(translate(replace(translate(lower(normalize(translate(tag, '´', ''''), nfkc)),
    '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)), 'i̇', 'i'), 'ς', 'σ'), nfkc);

-- Counts the requests of guests to stay with a host who has neither acted on them nor written in
-- their chats since.
create function unanswered_requests(host uuid) returns integer
language sql stable parallel safe as $$
  select count(*)::integer
  from agreements a
  where a.host_id = host
    and a.kind = 'stay'
    and a.requested_by = a.guest_id
    and agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, now()) = 'requested'
    and not exists (
      select from messages
      where chat_id = a.chat_id and id > a.request_message and sender_id = host
    )
$$;

-- A random number that no row of the table has. Numbers in their order would tell how many came
-- between two.
create function unused_number(of_table text, lowest integer default 1000000,
    highest integer default 9999999) returns integer
language plpgsql as $$
declare
  candidate integer;
  is_used boolean;
begin
  loop
    candidate := lowest
      + (hashtextextended(gen_random_uuid()::text, 0) & 9223372036854775807)
        % (highest - lowest + 1);
    -- Who gets the lock sees the row of the one before: no two transactions take the same number.
    if pg_try_advisory_xact_lock(hashtext('unused_number ' || of_table), candidate) then
      execute format('select exists (select from %I where number = $1)', of_table)
      into is_used using candidate;
      if not is_used then
        return candidate;
      end if;
    end if;
  end loop;
end $$;

-- The view of a member's sessions: restricted out of good standing, filtered when members are
-- hidden from them.
create function view_of(standing text, hidden_count integer) returns text
language sql immutable parallel safe as $$
  select case
    when standing <> 'good' then 'restricted'
    when hidden_count > 0 then 'filtered'
    else 'shared'
  end
$$;

-- The list of removed items without their state before, which only the lifting of a decision
-- needs.
create function without_contents(removed jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(item - 'before' order by place), '[]')
  from jsonb_array_elements(removed) with ordinality items (item, place)
$$;

-- The words by which a person or city is found: search_key, and punctuation as one blank.
create function word_key(words text) returns text
language sql immutable parallel safe strict
return btrim(regexp_replace(search_key(words),
    '[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0f0b-\u0f14\u1361-\u1368\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2bff\u2e00-\u2e5d\u3001-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+',
    ' ', 'g'));

-- A time zone that this database knows: the given one, or UTC. A database that was restored on
-- another system may know fewer zones, and an error would stop the whole statement.
create function zone_or_utc(zone text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
