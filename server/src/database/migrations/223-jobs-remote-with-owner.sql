-- Not in a transaction
drop index concurrently if exists jobs_remote_with_owner;
create index concurrently jobs_remote_with_owner on jobs (created_at desc, id desc)
include (owner_id)
where is_remote(city);
