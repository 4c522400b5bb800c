-- Where the browsers of members receive push messages. A subscription belongs to the session that made it and ends with it;
-- `key_id` names the key of the installation for which the browser accepts messages.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh bytea not null,
  auth bytea not null,
  key_id text not null,
  -- As in `Firefox on Windows`; empty when it is unknown.
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_hash);
create trigger push_subscriptions_not_of_erased before insert on push_subscriptions for each row execute function refuse_erased();

-- Only what differs from the usual choice; null is the usual one.
alter table notification_preferences alter column email drop not null, add column push boolean;

alter table member_settings
  add column push_text boolean not null default false,
  -- How many notifications the devices got in the hour that began then.
  add column pushes_since timestamptz,
  add column pushes smallint not null default 0,
  -- How far the member had read when they were told that there are more: the next one comes after they read.
  add column pushes_paused_after bigint;
