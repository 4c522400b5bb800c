-- Not in a transaction
drop index concurrently if exists jobs_by_words_key;
create index concurrently jobs_by_words_key on jobs using gin (words_key gin_trgm_ops);
