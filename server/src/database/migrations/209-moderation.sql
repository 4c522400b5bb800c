-- Reports of members, and what moderators decide about them.

create table staff (
  member_id uuid primary key references members on delete cascade,
  role text not null check (role = 'moderator'),
  granted_at timestamptz not null default now(),
  alerted_at timestamptz
);
comment on table staff is 'Who moderates.';
comment on column staff.alerted_at is 'When the last email about an urgent report was sent.';

create function unused_number(
  of_table text, lowest integer default 1000000, highest integer default 9999999
) returns integer language plpgsql as $$
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
comment on function unused_number(text, integer, integer) is
  'A random number that no row of the table has. Numbers in their order would tell how many came '
  'between two.';

create table cases (
  id uuid primary key default gen_random_uuid(),
  number integer not null default unused_number('cases') unique,
  member_id uuid not null references members on delete cascade,
  state text not null default 'open' check (state in ('open', 'decided')),
  priority smallint not null check (priority between 1 and 4),
  opened_at timestamptz not null default now(),
  taken_by uuid references members on delete set null,
  taken_at timestamptz,
  decided_at timestamptz,
  address_hash bytea
);
comment on table cases is 'All reports about one member that wait for a decision, or had one.';
comment on column cases.priority is
  '1 is the most urgent; 4 are reports of members who reported in bad faith.';
comment on column cases.address_hash is
  'Of a member who is erased: the keyed hash of the address, to bar it if the case ends in a ban.';
create unique index cases_open on cases (member_id) where state = 'open';
comment on index cases_open is 'A member has one open case at most.';
create index cases_of_member on cases (member_id);
create index cases_taken_by on cases (taken_by) where taken_by is not null;
comment on index cases_taken_by is 'The cases that a moderator has taken.';
create index cases_queue on cases (priority, opened_at, id) where state = 'open';
comment on index cases_queue is 'The queue of moderators, most urgent first.';
create index cases_decided on cases (decided_at desc, id desc) where state = 'decided';
comment on index cases_decided is 'Decided cases, newest first.';

create table decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases on delete cascade,
  member_id uuid not null references members on delete cascade,
  moderator_id uuid references members on delete set null,
  act text not null check (act in ('none', 'warn', 'suspend', 'ban')),
  rule text not null,
  text text not null,
  note text not null default '',
  removed jsonb not null default '[]',
  until timestamptz,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references members on delete set null,
  lifted_text text not null default '',
  address_hash bytea
);
comment on table decisions is 'What moderators decided about cases.';
comment on column decisions.member_id is 'The member it is about.';
comment on column decisions.text is 'The words to the member.';
comment on column decisions.note is 'A note that only moderators read.';
comment on column decisions.removed is 'What was removed, with what it was before.';
comment on column decisions.address_hash is
  'The keyed hash of the address that a ban barred, so that lifting it frees that address.';
create index decisions_of_case on decisions (case_id);
create index decisions_of_member on decisions (member_id, created_at desc);
create index decisions_of_moderator on decisions (moderator_id) where moderator_id is not null;
comment on index decisions_of_moderator is 'The decisions of a moderator.';
create index decisions_lifted_by on decisions (lifted_by) where lifted_by is not null;
comment on index decisions_lifted_by is 'The decisions that a moderator has lifted.';
create index decisions_newest on decisions (created_at);

create table reports (
  id uuid primary key default gen_random_uuid(),
  number integer not null default unused_number('reports') unique,
  case_id uuid not null references cases on delete cascade,
  reporter_id uuid references members on delete set null,
  target_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('member', 'message', 'post', 'job')),
  object_id text not null,
  chat_id uuid references chats on delete set null,
  reason text not null,
  priority smallint not null,
  text text not null,
  evidence jsonb not null,
  pictures text[] not null default '{}',
  is_bad_faith boolean not null default false,
  created_at timestamptz not null default now(),
  decision_id uuid references decisions on delete set null
);
comment on table reports is 'What members reported.';
comment on column reports.reporter_id is 'Null for an erased reporter.';
comment on column reports.object_id is 'The id of what was reported.';
comment on column reports.chat_id is 'The chat of a reported message.';
comment on column reports.evidence is 'Copied when it was reported: later changes do not touch it.';
create unique index reports_waiting on reports (reporter_id, kind, object_id)
where decision_id is null;
comment on index reports_waiting is 'A member reports a thing once while the report waits.';
create index reports_of_reporter on reports (reporter_id, created_at desc);
create index reports_of_target on reports (target_id);
create index reports_of_case on reports (case_id, created_at);
create index reports_of_decision on reports (decision_id) where decision_id is not null;
comment on index reports_of_decision is 'The reports that a decision answers.';
create index reports_of_chat on reports (chat_id) where chat_id is not null;
comment on index reports_of_chat is 'The reports of messages of a chat.';
create index reports_newest on reports (created_at);
create index reports_pictures on reports using gin (pictures) where pictures <> '{}';
comment on index reports_pictures is 'Which report holds a private picture.';

create table appeals (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references decisions on delete cascade,
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
comment on table appeals is
  'What members and reporters wrote against a decision, and what became of it.';
comment on column appeals.report_id is 'Of a reporter, about a decision that no rule was broken.';
create index appeals_of_member on appeals (member_id);
create index appeals_of_report on appeals (report_id) where report_id is not null;
comment on index appeals_of_report is 'The appeals of reporters.';
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;
comment on index appeals_decided_by is 'The appeals that a moderator has answered.';
create index appeals_waiting on appeals (created_at) where decided_at is null;
comment on index appeals_waiting is 'The appeals that wait, oldest first.';

create function can_moderate(one uuid) returns boolean language sql stable as $$
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
comment on function can_moderate(uuid) is
  'Whether a member is a moderator who can use the role: in good standing, with a second step.';

create function is_impartial(moderator uuid, about uuid) returns boolean language sql stable as $$
  select moderator <> about
    and can_moderate(moderator)
    and not exists (select from staff where member_id = about)
    and not exists (select from reports where target_id = about and reporter_id = moderator)
    and not has_blocked(about, moderator)
    and not has_blocked(moderator, about)
$$;
comment on function is_impartial(uuid, uuid) is
  'Whether a moderator could decide about a member in whom they have no part at all.';

create function has_impartial_moderator(about uuid) returns boolean language sql stable as $$
  select exists (select from staff where is_impartial(staff.member_id, about))
$$;
comment on function has_impartial_moderator(uuid) is
  'Whether a moderator without any part can decide about a member.';

create function is_part_of_case(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (select from reports where target_id = about and reporter_id = moderator)
    or has_blocked(moderator, about)
    or has_blocked(about, moderator) and has_impartial_moderator(about)
$$;
comment on function is_part_of_case(uuid, uuid) is
  'Whether a moderator must not decide a case: they have reported or blocked the member. That the '
  'member has blocked them counts only while another moderator can decide, or members could put '
  'themselves out of reach.';

create function is_case_hidden(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select moderator = about
    or has_blocked(about, moderator)
      and not has_blocked(moderator, about)
      and not exists (select from reports where target_id = about and reporter_id = moderator)
      and has_impartial_moderator(about)
$$;
comment on function is_case_hidden(uuid, uuid) is
  'Whether a moderator must learn nothing of a case: it is about themselves, or the member has '
  'blocked them and another moderator can decide it. Who has reported or blocked the member knows '
  'why they may not decide.';

create function without_contents(removed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(item - 'before' order by place), '[]')
  from jsonb_array_elements(removed) with ordinality items (item, place)
$$;
comment on function without_contents(jsonb) is
  'What a decision removed, without what it was before: only the lifting of the decision needs '
  'that.';

create function removed_pictures(removed jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(item->>'before'), '{}')
  from jsonb_array_elements(removed) item
  where item->>'kind' = 'picture' and item->>'before' <> ''
$$;
comment on function removed_pictures(jsonb) is
  'The private pictures that are stored for the lifting of a decision.';

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
comment on table audit_log is
  'What moderators did, by ids alone. Each row''s hash covers the row before, so a changed one is '
  'found.';

create function audit_hash(entry audit_log) returns bytea language sql stable as $$
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
comment on function audit_hash(audit_log) is
  'The hash of a row of audit_log, the hash of the row before included.';

create function chain_audit_log() returns trigger language plpgsql as $$
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
comment on function chain_audit_log() is 'Gives a row of audit_log its number and hash.';

create trigger audit_log_chained before insert on audit_log
for each row execute function chain_audit_log();
comment on trigger audit_log_chained on audit_log is 'Sets id, before and hash of audit_log.';

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
comment on function refuse_change_of_log() is 'Refuses every change of audit_log.';

create trigger audit_log_kept before update or delete or truncate on audit_log
for each statement execute function refuse_change_of_log();
comment on trigger audit_log_kept on audit_log is
  'Refuses changes: rows of audit_log stay as they are.';
