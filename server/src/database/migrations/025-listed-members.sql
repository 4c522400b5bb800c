-- Not in a transaction
-- People lists show verified members who are listed, newest first.
drop index concurrently if exists listed_members;
create index concurrently listed_members on members (created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
