-- Not in a transaction
-- The newest jobs, with their owners: a reader who has blocked members leaves theirs out on a deep page as well.
drop index concurrently if exists jobs_newest_with_owner;
create index concurrently jobs_newest_with_owner on jobs (created_at desc, id desc) include (owner_id);
