-- Not in a transaction
-- The newest posts of a country, with their authors.
drop index concurrently if exists posts_of_country_with_author;
create index concurrently posts_of_country_with_author on posts (country, created_at desc, id desc) include (author_id);
