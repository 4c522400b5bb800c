-- Not in a transaction
-- A sixth of all jobs is about to end; most of their posters have been asked.
drop index concurrently if exists jobs_to_ask_about;
create index concurrently jobs_to_ask_about on jobs (expires_at) where asked_at is null;
