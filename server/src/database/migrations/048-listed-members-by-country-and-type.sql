-- Not in a transaction
-- The listed members of a country and type, newest first.
drop index concurrently if exists listed_members_by_country_and_type;
create index concurrently listed_members_by_country_and_type on members (country, user_type, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
