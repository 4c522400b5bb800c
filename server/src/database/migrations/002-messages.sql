-- One-to-one chats (spec §3; product-decisions.md, Messages).

create table chats (
  id uuid primary key default gen_random_uuid(),
  -- The unordered pair, so that two first messages at once make one chat.
  member_a uuid not null references members on delete cascade,
  member_b uuid not null references members on delete cascade,
  started_by uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  -- The last message stands here too: the list of conversations reads no messages.
  last_text text not null,
  last_sender uuid not null,
  last_at timestamptz not null,
  unread_a integer not null default 0,
  unread_b integer not null default 0,
  -- How far each member has read, and since when.
  read_a bigint not null default 0,
  read_a_at timestamptz,
  read_b bigint not null default 0,
  read_b_at timestamptz,
  check (member_a < member_b),
  unique (member_a, member_b)
) with (fillfactor = 75);
-- last_at is in no index on purpose: a send then updates the row in place.
create index chats_of_member_b on chats (member_b);
create index chats_started_by on chats (started_by, created_at);

create table messages (
  chat_id uuid not null references chats on delete cascade,
  -- Handed out under the lock of the chat's row: within a chat, id order is commit order.
  id bigint generated always as identity,
  sender_id uuid not null references members on delete cascade,
  text text not null check (text <> ''),
  client_id uuid,
  created_at timestamptz not null,
  primary key (chat_id, id)
);
-- A retry with the same client_id finds the message it stored already.
create unique index messages_by_client_id on messages (sender_id, client_id) where client_id is not null;
