-- Not in a transaction
-- Members whose address waits for its link: found by the new address, and swept when they never proved the first one.
drop index concurrently if exists members_waiting;
create index concurrently members_waiting on members (pending_email, created_at)
where verified_at is null or pending_email is not null;
