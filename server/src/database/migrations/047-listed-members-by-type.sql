-- Not in a transaction
-- The listed members of a type, newest first.
drop index concurrently if exists listed_members_by_type;
create index concurrently listed_members_by_type on members (user_type, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
