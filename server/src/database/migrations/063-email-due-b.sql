-- Not in a transaction
-- It holds no other column, so that a send changes it only when an unread period begins or ends.
drop index concurrently if exists chats_email_due_b;
create index concurrently chats_email_due_b on chats (email_due_b) where email_due_b is not null;
