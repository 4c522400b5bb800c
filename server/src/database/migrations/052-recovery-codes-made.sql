-- When a recovery code was made; null before this migration. Undoing a change of address voids those made since.
alter table recovery_codes add column created_at timestamptz;
alter table recovery_codes alter column created_at set default now();
