-- When a member wants to hear of things: their time zone, the hours without emails, and how often a digest comes.
alter table member_settings
  add column time_zone text not null default 'UTC',
  add column is_time_zone_chosen boolean not null default false,
  add column quiet_from time,
  add column quiet_to time,
  add column digest text not null default 'daily' check (digest in ('daily', 'weekly', 'never')),
  -- What an unsubscribe link has replaced.
  add column digest_before text check (digest_before in ('daily', 'weekly')),
  -- Null while nothing waits for a digest.
  add column digest_due_at timestamptz,
  -- The email that waits is a digest.
  add column is_digest_queued boolean not null default false,
  add check ((quiet_from is null) = (quiet_to is null)) not valid;

-- Rows that were there keep to these rules, so they need not be read again.
alter table notification_preferences
  drop constraint notification_preferences_email_check,
  drop constraint notification_preferences_email_before_check,
  add constraint notification_preferences_email_check check (email in ('immediate', 'digest', 'off')) not valid,
  add constraint notification_preferences_email_before_check check (email_before in ('immediate', 'digest', 'off')) not valid;
