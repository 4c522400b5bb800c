-- Not in a transaction
drop index concurrently if exists member_settings_digest_due;
create index concurrently member_settings_digest_due on member_settings (digest_due_at) where digest_due_at is not null;
