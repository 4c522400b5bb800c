-- Not in a transaction
-- The listed members of a country, newest first.
drop index concurrently if exists listed_members_by_country;
create index concurrently listed_members_by_country on members (country, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
