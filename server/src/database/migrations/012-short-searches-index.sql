-- Not in a transaction
drop index concurrently if exists jobs_short_parts;
create index concurrently jobs_short_parts on jobs using gin (short_parts(title || ' ' || city || ' ' || description));
