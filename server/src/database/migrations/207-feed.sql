-- The social feed (spec §3). A search reads a dictionary of tags and the posts of each tag in the
-- order of the feed, so that its cost does not grow with the feed (decision 018).

create table posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references members on delete cascade,
  content text not null check (content <> ''),
  tags text[] not null default '{}',
  country text not null,
  created_at timestamptz not null default now(),
  client_id uuid
);
comment on table posts is
  'The posts of the feed. Those that are deleted, or not to be seen, are in removed_posts and '
  'withheld_posts.';
comment on column posts.tags is 'As typed; tags holds their keys.';
comment on column posts.country is 'The author''s present country; it moves with the author.';
create index posts_newest_with_author on posts (created_at desc, id desc) include (author_id);
comment on index posts_newest_with_author is
  'The newest posts, with their authors: a reader who has blocked members leaves theirs out on a '
  'deep page as well.';
create index posts_of_country_with_author on posts (country, created_at desc, id desc)
include (author_id);
comment on index posts_of_country_with_author is
  'The newest posts of a country, with their authors.';
create index posts_of_author on posts (author_id);
create unique index posts_by_client_id on posts (author_id, client_id)
where client_id is not null;
comment on index posts_by_client_id is
  'A retry with the same client_id finds the post it has stored.';

create table tags (
  id integer primary key generated always as identity,
  name text not null unique,
  key text generated always as (search_key(name)) stored
);
comment on table tags is 'The dictionary of tags, named by their keys (tag_key).';
comment on column tags.key is 'By which a part of the tag is found.';
create index tags_by_key on tags using gin (key gin_trgm_ops);
comment on index tags_by_key is 'Finds tags by a part of their key.';

create table post_tags (
  tag_id integer not null references tags,
  post_id uuid not null references posts on delete cascade,
  country text not null,
  created_at timestamptz not null,
  primary key (tag_id, post_id)
);
comment on table post_tags is
  'The posts of each tag, with country and date, so that a search reads them in the order of the '
  'feed.';
create index post_tags_newest on post_tags (tag_id, created_at desc, post_id desc);
create index post_tags_by_country on post_tags (tag_id, country, created_at desc, post_id desc);
create index post_tags_of_post on post_tags (post_id);

create table post_counts (
  country text not null,
  posts integer not null,
  primary key (country)
);
comment on table post_counts is
  'How many posts a country has. The total of all countries is their sum: a row of its own would '
  'be locked by every writer (decision 043).';

create function count_posts_of_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_counts as c (country, posts)
    select country, count(*)
    from come
    group by country
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  elsif tg_op = 'DELETE' then
    insert into post_counts as c (country, posts)
    select country, -count(*)
    from gone
    group by country
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  else
    insert into post_counts as c (country, posts)
    select country, sum(change)
    from (
      select country, 1 as change
      from come
      union all
      select country, -1
      from gone
    ) changes
    group by country
    having sum(change) <> 0
    order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  end if;
  return null;
end $$;
comment on function count_posts_of_statement() is
  'Keeps post_counts once a statement, in the order of the countries: many rows cost no more, and '
  'no two writers wait for each other in a circle.';

create trigger posts_counted_by_country after delete on posts
referencing old table as gone
for each statement execute function count_posts_of_statement();
comment on trigger posts_counted_by_country on posts is 'Takes deleted posts off post_counts.';
create trigger posts_counted_by_country_on_insert after insert on posts
referencing new table as come
for each statement execute function count_posts_of_statement();
comment on trigger posts_counted_by_country_on_insert on posts is 'Adds new posts to post_counts.';
create trigger posts_counted_by_country_on_update after update on posts
referencing old table as gone new table as come
for each statement execute function count_posts_of_statement();
comment on trigger posts_counted_by_country_on_update on posts is
  'Moves posts of authors who have changed country in post_counts.';

create constraint trigger posts_raise_version after insert or update or delete on posts
deferrable initially deferred
for each row execute function raise_data_version();
comment on trigger posts_raise_version on posts is 'Raises data_version.';

create table removed_posts (
  id uuid primary key,
  author_id uuid not null references members on delete cascade,
  content text not null,
  tags text[] not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now()
);
comment on table removed_posts is
  'Deleted posts, for the ten minutes in which their author may bring them back.';
create index removed_posts_oldest on removed_posts (removed_at);
create index removed_posts_of_author on removed_posts (author_id);

create table removed_client_ids (
  author_id uuid not null references members on delete cascade,
  client_id uuid not null,
  post_id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (author_id, client_id)
);
comment on table removed_client_ids is
  'The client ids of deleted posts, so that a late retry does not bring one back as a new post.';
create index removed_client_ids_oldest on removed_client_ids (removed_at);
create index removed_client_ids_of_post on removed_client_ids (post_id);

create table moving_authors (
  author_id uuid primary key
);
comment on table moving_authors is
  'Authors who have changed country and of whom older posts have yet to follow.';

create function move_some_posts(author uuid, most integer) returns integer language plpgsql as $$
declare
  place text;
  moved integer;
begin
  -- Locked, so that the author neither posts nor moves on meanwhile.
  select country into place
  from members
  where id = author
  for no key update;
  with some_posts as (
    select id
    from posts
    where author_id = author and country <> place
    order by created_at desc, id desc
    limit most
  ), moved_tags as (
    update post_tags
    set country = place
    from some_posts
    where post_id = some_posts.id
  )
  update posts
  set country = place
  from some_posts
  where posts.id = some_posts.id;
  get diagnostics moved = row_count;
  if moved < most then delete from moving_authors where author_id = author; end if;
  return moved;
end $$;
comment on function move_some_posts(uuid, integer) is
  'Moves the newest posts that are not in their author''s country yet, in posts and post_tags; '
  'returns how many.';

create function move_posts() returns trigger language plpgsql as $$
begin
  if move_some_posts(new.id, 500) = 500 then
    insert into moving_authors values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function move_posts() is
  'Moves the newest 500 posts of a member who has changed country; the rest waits in '
  'moving_authors.';

create trigger members_bring_their_posts after update of country on members
for each row when (old.country is distinct from new.country)
execute function move_posts();
comment on trigger members_bring_their_posts on members is
  'Changes the country in posts and post_tags, and moving_authors when there are more than 500. '
  'Triggers run in the order of their names: counters of posts are locked before those of members, '
  'as when a member is deleted.';
