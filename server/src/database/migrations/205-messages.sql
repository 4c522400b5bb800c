-- One-to-one chats (spec §3; product-decisions.md, Messages).

create table chats (
  id uuid primary key default gen_random_uuid(),
  member_a uuid not null references members on delete cascade,
  member_b uuid not null references members on delete cascade,
  started_by uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  last_text text not null,
  last_sender uuid not null,
  last_at timestamptz not null,
  unread_a integer not null default 0,
  unread_b integer not null default 0,
  read_a bigint not null default 0,
  read_a_at timestamptz,
  read_b bigint not null default 0,
  read_b_at timestamptz,
  closed_flags smallint not null default 0,
  seen_a bigint not null default 0,
  seen_b bigint not null default 0,
  answered_at timestamptz,
  receipts_a boolean not null default true,
  receipts_b boolean not null default true,
  email_due_a timestamptz,
  emailed_a timestamptz,
  email_due_b timestamptz,
  emailed_b timestamptz,
  check (member_a < member_b),
  unique (member_a, member_b)
) with (fillfactor = 75);
comment on table chats is
  'One chat for each unordered pair of members (member_a < member_b), with its last message, so '
  'that the list of conversations reads no messages. A send updates the row in place: last_at is '
  'in no index.';
comment on column chats.read_a is
  'How far the other is told that a has read; it stands still while the chat is closed.';
comment on column chats.seen_a is
  'How far a has read in their own eyes. The greater of read_a and seen_a applies.';
comment on column chats.closed_flags is
  'Why nobody can write: 1 a has blocked b, 2 b has blocked a, 4 a, 8 b is not in good standing.';
comment on column chats.answered_at is
  'When the member who did not begin the chat first wrote in it.';
comment on column chats.receipts_a is
  'Whether a tells what they read: without it only seen_a moves, and nobody sees the other''s '
  'marks.';
comment on column chats.email_due_a is
  'When an email about unread messages is due to a; null while everything is read.';
comment on column chats.emailed_a is
  'When the last email about unread messages to a was decided on; null while everything is read.';

create index chats_of_member_b on chats (member_b);
create index chats_started_by on chats (started_by, created_at);
create index chats_email_due_a on chats (email_due_a) where email_due_a is not null;
comment on index chats_email_due_a is
  'It holds no other column, so that a send changes it only when an unread period begins or ends.';
create index chats_email_due_b on chats (email_due_b) where email_due_b is not null;
comment on index chats_email_due_b is
  'It holds no other column, so that a send changes it only when an unread period begins or ends.';

create table messages (
  chat_id uuid not null references chats on delete cascade,
  id bigint generated always as identity,
  -- No reference: a sender is one of the two members of the chat, and the chat goes with them.
  sender_id uuid not null,
  text text not null check (text <> ''),
  client_id uuid,
  created_at timestamptz not null,
  primary key (chat_id, id)
);
comment on table messages is
  'The messages of all chats. Ids are given under the lock of the chat''s row: within a chat, '
  'their order is that of the commits.';
create unique index messages_by_client_id on messages (sender_id, client_id)
where client_id is not null;
comment on index messages_by_client_id is
  'A retry with the same client_id finds the message it has stored.';

create function may_begin_chat(setting text, picture text, bio text, member_since timestamptz)
returns boolean language sql stable parallel safe as $$
  select setting = 'everyone'
    or setting = 'known'
      and (picture <> '' or bio <> '')
      and member_since < now() - interval '24 hours'
$$;
comment on function may_begin_chat(text, text, text, timestamptz) is
  'Whether a member may write first to one with this setting. Who is known has a picture or a bio, '
  'and has been here for more than a day.';

create function close_new_chat() returns trigger language plpgsql as $$
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
comment on function close_new_chat() is
  'Sets closed_flags of a new chat, with both members locked.';

create trigger chats_take_flags before insert on chats
for each row execute function close_new_chat();
comment on trigger chats_take_flags on chats is 'Sets chats.closed_flags by blocks and standing.';

create function take_read_receipts() returns trigger language plpgsql as $$
begin
  select read_receipts into new.receipts_a from members where id = new.member_a;
  select read_receipts into new.receipts_b from members where id = new.member_b;
  return new;
end $$;
comment on function take_read_receipts() is
  'Gives a new chat the setting of its members. chats_take_flags has locked both by then, so a new '
  'chat and a change of the setting wait for each other.';

create trigger chats_take_read_receipts before insert on chats
for each row execute function take_read_receipts();
comment on trigger chats_take_read_receipts on chats is
  'Sets chats.receipts_a and receipts_b by the members'' setting.';

create function set_read_receipts_of_chats() returns trigger language plpgsql as $$
begin
  update chats set receipts_a = new.read_receipts where member_a = new.id;
  update chats set receipts_b = new.read_receipts where member_b = new.id;
  return null;
end $$;
comment on function set_read_receipts_of_chats() is
  'Carries a changed setting of read receipts to the member''s chats.';

create trigger members_set_read_receipts after update of read_receipts on members
for each row when (old.read_receipts is distinct from new.read_receipts)
execute function set_read_receipts_of_chats();
comment on trigger members_set_read_receipts on members is
  'Changes chats.receipts_a or receipts_b of the member''s chats.';

create function close_chats_by_standing() returns trigger language plpgsql as $$
begin
  update chats
  set closed_flags = closed_flags & 11 | case new.standing when 'good' then 0 else 4 end
  where member_a = new.id;
  update chats
  set closed_flags = closed_flags & 7 | case new.standing when 'good' then 0 else 8 end
  where member_b = new.id;
  return null;
end $$;
comment on function close_chats_by_standing() is
  'Closes the chats of a member who leaves good standing, and opens them again.';

create trigger members_close_chats after update of standing on members
for each row when ((old.standing = 'good') is distinct from (new.standing = 'good'))
execute function close_chats_by_standing();
comment on trigger members_close_chats on members is
  'Changes chats.closed_flags of the member''s chats.';

create function forget_email_due() returns trigger language plpgsql as $$
begin
  if new.unread_a = 0 then new.email_due_a := null; new.emailed_a := null; end if;
  if new.unread_b = 0 then new.email_due_b := null; new.emailed_b := null; end if;
  return new;
end $$;
comment on function forget_email_due() is
  'Takes back the email about unread messages once everything is read, whichever statement does '
  'it.';

create trigger chats_forget_email_due before update of unread_a, unread_b on chats
for each row when (
  new.unread_a = 0 and coalesce(new.email_due_a, new.emailed_a) is not null
  or new.unread_b = 0 and coalesce(new.email_due_b, new.emailed_b) is not null
) execute function forget_email_due();
comment on trigger chats_forget_email_due on chats is
  'Empties chats.email_due and emailed of a member who has read everything.';
