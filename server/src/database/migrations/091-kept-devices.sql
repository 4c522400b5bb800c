-- After all sessions of a member have ended, their devices have no session; until `kept_until` they are told of account security
-- alone.
alter table push_subscriptions
  alter column session_hash drop not null,
  add column kept_until timestamptz;
