-- What a member has chosen about notifications, and the state of the emails to them. A row is made when it is first needed.
create table member_settings (
  member_id uuid primary key references members on delete cascade,
  email_text boolean not null default true,
  -- How many emails that can be switched off were decided on, and on which day (UTC).
  emails_today smallint not null default 0,
  emails_on date,
  -- Since when an email waits to be sent: one tells all that comes meanwhile, however long the mail server is away.
  email_queued_at timestamptz,
  -- While an email is being written, nothing is added to it.
  email_sending_until timestamptz
);

-- Only what differs from the usual choice. `email_before` is what an unsubscribe link has replaced.
create table notification_preferences (
  member_id uuid not null references members on delete cascade,
  topic_group text not null,
  email text not null check (email in ('immediate', 'off')),
  email_before text check (email_before in ('immediate', 'off')),
  primary key (member_id, topic_group)
);
create trigger member_settings_not_of_erased before insert on member_settings for each row execute function refuse_erased();
create trigger notification_preferences_not_of_erased before insert on notification_preferences
for each row execute function refuse_erased();
