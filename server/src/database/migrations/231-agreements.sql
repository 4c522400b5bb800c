-- Stays and meetings that two members agree to (product-decisions.md, Stays and meetings).

create table agreements (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null references chats on delete cascade,
  kind text not null check (kind in ('stay', 'meeting')),
  host_id uuid not null references members on delete cascade,
  guest_id uuid not null references members on delete cascade,
  requested_by uuid not null,
  proposed_by uuid not null,
  version integer not null default 1,
  agreed_version integer,
  is_pending boolean not null default true,
  closed text check (closed in ('declined', 'withdrawn', 'cancelled')),
  closed_by uuid,
  word text not null default '',
  word_by uuid,
  starts_on date not null,
  ends_on date not null,
  guests integer not null default 1,
  expires_at timestamptz not null,
  reason text not null default '',
  question text not null default '',
  answer text not null default '',
  request_message bigint not null,
  address_encrypted text,
  due_at timestamptz,
  due text,
  ended_for uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (host_id <> guest_id),
  check (starts_on <= ends_on)
);
comment on table agreements is
  'Stays and meetings of two members. Their state follows from these columns and the clock '
  '(agreement_state); no job moves it. Whoever writes one holds the lock of its chat.';
comment on column agreements.guest_id is
  'Who comes to a stay; in a meeting the member who suggested it.';
comment on column agreements.version is 'The number of the newest version.';
comment on column agreements.is_pending is
  'The newest version waits for its answer, until expires_at.';
comment on column agreements.closed_by is 'Null when the chat was closed.';
comment on column agreements.word is 'The last word that was said with an act.';
comment on column agreements.starts_on is
  'starts_on, ends_on and guests are those in force, else of the newest version.';
comment on column agreements.expires_at is
  '14 days after the newest version, or the end of its first day at UTC-12, whichever is first.';
comment on column agreements.question is 'What the host asked everybody then.';
comment on column agreements.request_message is
  'The message of the request: a later one of the host is an answer.';
comment on column agreements.address_encrypted is
  'Where the guest stays, encrypted; null unless the host has shared it and the stay is on.';
comment on column agreements.due is 'What members are told of next, at due_at.';
comment on column agreements.ended_for is
  'Who is written an email about the end, when the chat was closed.';

create index agreements_of_host on agreements (host_id, starts_on);
create index agreements_of_guest on agreements (guest_id, starts_on);
create index agreements_of_chat on agreements (chat_id, created_at);
create index agreements_due on agreements (due_at) where due_at is not null;
comment on index agreements_due is 'The few that somebody is to be told of.';

create table agreement_versions (
  agreement_id uuid not null references agreements on delete cascade,
  version integer not null,
  by_id uuid not null,
  terms jsonb not null,
  created_at timestamptz not null default now(),
  client_id uuid,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_by uuid,
  primary key (agreement_id, version)
);
comment on table agreement_versions is
  'Each version of an agreement: its terms, who proposed them, and what became of them.';
comment on column agreement_versions.terms is
  'As on the wire: from, to, guests and note of a stay; from, at, place and note of a meeting.';
comment on column agreement_versions.answer is
  'How it was answered, so that the same act again is known; null while it waits, and for ever '
  'when another version came or nobody answered.';
create unique index agreement_versions_by_client_id on agreement_versions (by_id, client_id)
where client_id is not null;
comment on index agreement_versions_by_client_id is
  'A retry with the same client_id finds the version it has stored.';

create function agreement_state(
  closed text, agreed_version integer, ends_on date, expires_at timestamptz, at timestamptz
) returns text language sql immutable parallel safe as $$
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
comment on function agreement_state(text, integer, date, timestamptz, timestamptz) is
  'The state of an agreement at a time, as contract/src/agreementState.ts has it.';

create function agreement_expiry(first_day date) returns timestamptz
language sql stable parallel safe as $$
  select least(
    date_trunc('milliseconds', clock_timestamp()) + interval '14 days',
    (first_day + 1 + time '12:00') at time zone 'UTC'
  )
$$;
comment on function agreement_expiry(date) is
  'Until when a version of now with this first day can be answered.';

create function end_agreements_of_chat() returns trigger language plpgsql as $$
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
comment on function end_agreements_of_chat() is
  'Ends what two members have agreed to or asked for when they can no longer meet. A node then '
  'writes to the one who did not close the chat.';

create trigger chats_end_agreements after update of closed_flags on chats
for each row when (old.closed_flags = 0 and new.closed_flags <> 0)
execute function end_agreements_of_chat();
comment on trigger chats_end_agreements on chats is
  'Cancels the open and accepted agreements of a chat that closes, and erases their addresses.';

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
comment on function unanswered_requests(uuid) is
  'Counts the requests of guests to stay with a host who has neither acted on them nor written in '
  'their chats since.';

-- Nodes of the former version neither write nor read it.
alter table messages add column agreement jsonb;
comment on column messages.agreement is
  'The act on an agreement that the message tells of, as on the wire; null for all others.';
