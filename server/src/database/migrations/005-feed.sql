-- The social feed (spec §3). What a search needs stands beside each tag, so that its cost does not grow with the feed
-- (performance.md): a dictionary of tags, the posts of each tag in the order of the feed, and counters.

create table posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references members on delete cascade,
  content text not null check (content <> ''),
  -- As typed; post_tags holds them in lower case.
  tags text[] not null default '{}',
  -- The author's present country; moves with the author.
  country text not null,
  created_at timestamptz not null default now()
);
create index posts_newest on posts (created_at desc, id desc);
create index posts_by_country on posts (country, created_at desc, id desc);
create index posts_of_author on posts (author_id);

create table tags (
  id integer primary key generated always as identity,
  name text not null unique
);
create index tags_parts on tags using gin (name gin_trgm_ops);

create table post_tags (
  tag_id integer not null references tags,
  post_id uuid not null references posts on delete cascade,
  country text not null,
  created_at timestamptz not null,
  primary key (tag_id, post_id)
);
create index post_tags_newest on post_tags (tag_id, created_at desc, post_id desc);
create index post_tags_by_country on post_tags (tag_id, country, created_at desc, post_id desc);
create index post_tags_of_post on post_tags (post_id);

-- Posts of a country (tag_id 0) and of a tag in a country; summed up, of all countries.
create table post_counts (
  tag_id integer not null,
  country text not null,
  posts integer not null,
  primary key (tag_id, country)
);

create function add_to_post_counts(tag integer, of_country text, change integer) returns void language sql as $$
  insert into post_counts values (tag, of_country, change)
  on conflict (tag_id, country) do update set posts = post_counts.posts + excluded.posts
$$;

-- A write touches several counters: one writer at a time, or two would wait for each other.
create function lock_feed() returns void language sql as $$ select pg_advisory_xact_lock(hashtext('post_counts')) $$;

create function lock_feed_first() returns trigger language plpgsql as $$
begin
  perform lock_feed();
  return null;
end $$;
create trigger posts_locked before delete on posts for each statement execute function lock_feed_first();

create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_post_counts(0, old.country, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_post_counts(0, new.country, 1); end if;
  return null;
end $$;
create trigger posts_counted_by_country after insert or delete or update of country on posts for each row execute function count_posts();

create function count_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_post_counts(old.tag_id, old.country, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_post_counts(new.tag_id, new.country, 1); end if;
  return null;
end $$;
create trigger post_tags_counted after insert or delete or update of country on post_tags for each row execute function count_post_tags();

create function move_posts() returns trigger language plpgsql as $$
begin
  perform lock_feed();
  update post_tags set country = new.country where post_id in (select id from posts where author_id = new.id);
  update posts set country = new.country where author_id = new.id;
  return null;
end $$;
create trigger posts_move_with_author after update of country on members
for each row when (old.country is distinct from new.country) execute function move_posts();
