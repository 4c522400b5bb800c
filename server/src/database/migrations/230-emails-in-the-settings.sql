-- An email about what is unseen is sent by whoever decides on it, and no job of the queue waits
-- for it. Nodes of the former version go on with email_queued_at and is_digest_queued.

alter table member_settings
  add column email_id uuid,
  add column email_failing_since timestamptz;
comment on column member_settings.email_sending_until is
  'Until then nobody decides on emails to the member: one is being sent, or waits to be tried '
  'again.';
comment on column member_settings.email_id is
  'Names an email that was begun and is not done, in its Message-ID.';
comment on column member_settings.email_failing_since is
  'Since when the mail server does not take the email.';
comment on column member_settings.emails_today is
  'How many emails that can be switched off were begun on the day emails_on of the member.';
comment on column member_settings.email_queued_at is
  'Of the former version: since when an email waits in the queue.';
comment on column member_settings.is_digest_queued is
  'Of the former version: the email that waits in the queue is a digest.';
comment on column chats.emailed_a is
  'When the last email about unread messages to a was sent, or until when a digest has told them; '
  'null while everything is read.';
