-- Not in a transaction
-- The newest posts, with their authors: a reader who has blocked members leaves theirs out on a deep page as well.
drop index concurrently if exists posts_newest_with_author;
create index concurrently posts_newest_with_author on posts (created_at desc, id desc) include (author_id);
