-- Not in a transaction
drop index concurrently if exists jobs_expiring;
create index concurrently jobs_expiring on jobs (expires_at);
