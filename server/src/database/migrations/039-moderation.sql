-- Reports of members, and what moderators decide about them. A case gathers the reports about one member.

-- When a session was last confirmed by a second step or a passkey.
alter table sessions add column factor_at timestamptz;

create table staff (
  member_id uuid primary key references members on delete cascade,
  role text not null check (role = 'moderator'),
  granted_at timestamptz not null default now(),
  -- The last email about an urgent report.
  alerted_at timestamptz
);

-- Whether a member has a second step or a passkey, wherever those tables exist.
create function has_factor(of_member uuid) returns boolean language plpgsql stable as $$
declare
  has_one boolean := false;
begin
  if to_regclass('totp') is not null then
    execute 'select exists (select from totp where member_id = $1 and confirmed_at is not null)' into has_one using of_member;
  end if;
  if not has_one and to_regclass('passkeys') is not null then
    execute 'select exists (select from passkeys where member_id = $1)' into has_one using of_member;
  end if;
  return has_one;
end $$;

create table cases (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity unique,
  member_id uuid not null references members on delete cascade,
  state text not null default 'open' check (state in ('open', 'decided')),
  -- 1 is the most urgent; 4 are reports of members who reported in bad faith.
  priority smallint not null check (priority between 1 and 4),
  opened_at timestamptz not null default now(),
  taken_by uuid references members on delete set null,
  taken_at timestamptz,
  decided_at timestamptz
);
create unique index cases_open on cases (member_id) where state = 'open';
create index cases_of_member on cases (member_id);
create index cases_taken_by on cases (taken_by) where taken_by is not null;
create index cases_queue on cases (priority, opened_at, id) where state = 'open';
create index cases_decided on cases (decided_at desc, id desc) where state = 'decided';

create table decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases on delete cascade,
  -- Whom it is about.
  member_id uuid not null references members on delete cascade,
  moderator_id uuid references members on delete set null,
  act text not null check (act in ('none', 'warn', 'suspend', 'ban')),
  rule text not null,
  -- What the member reads, and what only moderators do.
  text text not null,
  note text not null default '',
  -- What was removed, with what it was before.
  removed jsonb not null default '[]',
  until timestamptz,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references members on delete set null,
  lifted_text text not null default ''
);
create index decisions_of_case on decisions (case_id);
create index decisions_of_member on decisions (member_id, created_at desc);
create index decisions_of_moderator on decisions (moderator_id) where moderator_id is not null;
create index decisions_lifted_by on decisions (lifted_by) where lifted_by is not null;
create index decisions_newest on decisions (created_at);

create table reports (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity unique,
  case_id uuid not null references cases on delete cascade,
  -- Null for an erased reporter.
  reporter_id uuid references members on delete set null,
  target_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('member', 'message', 'post', 'job')),
  -- The id of what was reported, and the chat of a message.
  object_id text not null,
  chat_id uuid references chats on delete set null,
  reason text not null,
  priority smallint not null,
  text text not null,
  -- Copied when it was reported: later changes do not touch it.
  evidence jsonb not null,
  pictures text[] not null default '{}',
  is_bad_faith boolean not null default false,
  created_at timestamptz not null default now(),
  decision_id uuid references decisions on delete set null
);
create unique index reports_waiting on reports (reporter_id, kind, object_id) where decision_id is null;
create index reports_of_reporter on reports (reporter_id, created_at desc);
create index reports_of_target on reports (target_id);
create index reports_of_case on reports (case_id, created_at);
create index reports_of_decision on reports (decision_id) where decision_id is not null;
create index reports_of_chat on reports (chat_id) where chat_id is not null;
create index reports_newest on reports (created_at);

create table appeals (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references decisions on delete cascade,
  -- Of a reporter, about a decision that no rule was broken.
  report_id uuid references reports on delete cascade,
  member_id uuid not null references members on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'lifted')),
  answer text not null default '',
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  unique (decision_id, member_id)
);
create index appeals_of_member on appeals (member_id);
create index appeals_of_report on appeals (report_id) where report_id is not null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;
create index appeals_waiting on appeals (created_at) where decided_at is null;

-- What moderators did, by ids alone. Each row's hash covers the row before, so a changed one is found.
create table audit_log (
  id bigint primary key,
  at timestamptz not null default now(),
  actor uuid,
  act text not null,
  case_id uuid,
  member_id uuid,
  detail jsonb not null default '{}',
  before bytea not null,
  hash bytea not null
);

create function audit_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws('|', entry.id, extract(epoch from entry.at), coalesce(entry.actor::text, '-'), entry.act,
    coalesce(entry.case_id::text, '-'), coalesce(entry.member_id::text, '-'), entry.detail, encode(entry.before, 'hex')), 'utf8'))
$$;

create function chain_audit_log() returns trigger language plpgsql as $$
begin
  -- One after the other, so that each row knows the one before.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select id + 1, hash into new.id, new.before from audit_log order by id desc limit 1;
  new.id := coalesce(new.id, 1);
  new.before := coalesce(new.before, '');
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_log();

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
for each statement execute function refuse_change_of_log();
