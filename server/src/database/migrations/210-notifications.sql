-- Notifications, the choices of members about them, and emails that came back.

create table member_settings (
  member_id uuid primary key references members on delete cascade,
  email_text boolean not null default true,
  emails_today smallint not null default 0,
  emails_on date,
  email_queued_at timestamptz,
  email_sending_until timestamptz,
  push_text boolean not null default false,
  pushes_since timestamptz,
  pushes smallint not null default 0,
  pushes_paused_after bigint,
  time_zone text not null default 'UTC',
  is_time_zone_chosen boolean not null default false,
  quiet_from time,
  quiet_to time,
  digest text not null default 'daily' check (digest in ('daily', 'weekly', 'never')),
  digest_before text check (digest_before in ('daily', 'weekly')),
  digest_due_at timestamptz,
  is_digest_queued boolean not null default false,
  bounce_score smallint not null default 0,
  bounced_at timestamptz,
  email_disabled text,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table member_settings is
  'What a member has chosen about notifications, and the state of the emails and pushes to them. A '
  'row is made when it is first needed.';
comment on column member_settings.emails_today is
  'How many emails that can be switched off were decided on, on the day emails_on (UTC).';
comment on column member_settings.email_queued_at is
  'Since when an email waits to be sent: one tells all that comes meanwhile.';
comment on column member_settings.email_sending_until is
  'While an email is being written, nothing is added to it.';
comment on column member_settings.pushes is
  'How many notifications the devices got in the hour that began at pushes_since.';
comment on column member_settings.pushes_paused_after is
  'How far the member had read when they were told that there are more: the next one comes after '
  'they read.';
comment on column member_settings.digest_before is 'What an unsubscribe link has replaced.';
comment on column member_settings.digest_due_at is 'Null while nothing waits for a digest.';
comment on column member_settings.is_digest_queued is 'The email that waits is a digest.';
comment on column member_settings.bounce_score is 'Points of returned emails, of the last 30 days.';
comment on column member_settings.email_disabled is
  'Why only required emails are sent: bounced, or complaint when the member called one unwanted.';
create index member_settings_digest_due on member_settings (digest_due_at)
where digest_due_at is not null;
comment on index member_settings_digest_due is 'The digests that are due.';

create table notification_preferences (
  member_id uuid not null references members on delete cascade,
  topic_group text not null,
  email text check (email in ('immediate', 'digest', 'off')),
  email_before text check (email_before in ('immediate', 'digest', 'off')),
  push boolean,
  primary key (member_id, topic_group)
);
comment on table notification_preferences is
  'Only what differs from the usual choice; null is the usual one.';
comment on column notification_preferences.email_before is 'What an unsubscribe link has replaced.';

create table notifications (
  id bigint primary key generated always as identity,
  member_id uuid not null references members on delete cascade,
  topic text not null,
  object text not null,
  actors uuid[] not null default '{}' check (cardinality(actors) <= 20),
  actor_count integer not null default 0,
  event_count integer not null default 1,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  email_due_at timestamptz,
  push_due_at timestamptz,
  emailed_at timestamptz
) with (fillfactor = 85);
comment on table notifications is
  'What a member is told besides messages. While a row is unread, what else happens to its object '
  'joins it; a read row never changes.';
comment on column notifications.object is
  'Kind and id, as in post:…; account for the member''s own account.';
comment on column notifications.actors is
  'The newest members who caused it, newest first; actor_count is how many did.';
comment on column notifications.details is
  'Ids, numbers, dates and titles of that time, never what somebody wrote in a chat or comment.';
comment on column notifications.email_due_at is
  'When it is to be emailed; null if it is not, or was.';
comment on column notifications.push_due_at is
  'When it is to be sent to the member''s devices; null if it is not, or was.';
comment on column notifications.emailed_at is
  'When an email that tells it was decided on; in a digest, until when it tells what happened.';
create unique index notifications_unread on notifications (member_id, topic, object)
where read_at is null;
comment on index notifications_unread is 'What happens to the same object joins the unread row.';
create index notifications_of_member on notifications (member_id, updated_at desc, id desc);
create index notifications_of_object on notifications (object) where object <> 'account';
comment on index notifications_of_object is 'Withdraws what was told of an object that is gone.';
create index notifications_of_actors on notifications using gin (actors) where actors <> '{}';
comment on index notifications_of_actors is 'Finds the rows that name an erased member.';
create index notifications_email_due on notifications (email_due_at)
where email_due_at is not null;
comment on index notifications_email_due is 'The emails that are due.';
create index notifications_push_due on notifications (push_due_at)
where push_due_at is not null;
comment on index notifications_push_due is 'The pushes that are due.';
create index notifications_read_age on notifications (read_at) where read_at is not null;
comment on index notifications_read_age is 'The oldest read rows, to be deleted.';
create index notifications_unread_age on notifications (updated_at) where read_at is null;
comment on index notifications_unread_age is 'The oldest unread rows, to be deleted.';

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  session_hash bytea references sessions (token_hash) on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh bytea not null,
  auth bytea not null,
  key_id text not null,
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  kept_until timestamptz
);
comment on table push_subscriptions is
  'Where the browsers of members receive push messages. A subscription belongs to the session that '
  'made it and ends with it.';
comment on column push_subscriptions.kept_until is
  'After all sessions of a member have ended, the device has no session; until then it is told of '
  'account security alone.';
comment on column push_subscriptions.key_id is
  'The key of the installation for which the browser accepts messages.';
comment on column push_subscriptions.device is
  'As in Firefox on Windows; empty when it is unknown.';
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_hash);

create table returned_emails (
  job_id uuid primary key,
  counted_at timestamptz not null default now()
);
comment on table returned_emails is
  'Emails that came back and were counted, so that none counts twice.';
create index returned_emails_counted_at on returned_emails (counted_at);

create function zone_or_utc(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
comment on function zone_or_utc(text) is
  'A time zone that this database knows: the given one, or UTC. A database that was restored on '
  'another system may know fewer zones, and an error would stop the whole statement.';
