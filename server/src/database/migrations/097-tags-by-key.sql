-- Not in a transaction
drop index concurrently if exists tags_by_key;
create index concurrently tags_by_key on tags using gin (key gin_trgm_ops);
