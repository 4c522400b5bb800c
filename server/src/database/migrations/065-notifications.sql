-- What a member is told besides messages. While a row is unread, what else happens to its object joins it; a read row never changes.
create table notifications (
  id bigint primary key generated always as identity,
  member_id uuid not null references members on delete cascade,
  topic text not null,
  -- Kind and id, as in 'post:…'; 'account' for the member's own account.
  object text not null,
  -- The newest members who caused it, newest first, and how many did.
  actors uuid[] not null default '{}' check (cardinality(actors) <= 20),
  actor_count integer not null default 0,
  event_count integer not null default 1,
  -- Ids, numbers, dates and titles of that time, never what somebody wrote in a chat or comment.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  -- When it is to be emailed, and sent to the member's devices; null if it is not, or was.
  email_due_at timestamptz,
  push_due_at timestamptz
) with (fillfactor = 85);
create unique index notifications_unread on notifications (member_id, topic, object) where read_at is null;
create index notifications_of_member on notifications (member_id, updated_at desc, id desc);
create index notifications_of_object on notifications (object) where object <> 'account';
create index notifications_of_actors on notifications using gin (actors) where actors <> '{}';
create index notifications_email_due on notifications (email_due_at) where email_due_at is not null;
create index notifications_push_due on notifications (push_due_at) where push_due_at is not null;
-- The age of read and of unread rows, of which each has one.
create index notifications_read_age on notifications (read_at) where read_at is not null;
create index notifications_unread_age on notifications (updated_at) where read_at is null;
create trigger notifications_not_of_erased before insert on notifications for each row execute function refuse_erased();
