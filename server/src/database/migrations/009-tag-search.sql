-- Searching a part of a tag costs the same however long the feed is (decision 018).

-- The tags in lower case, one a line: a part of one is found by reading posts alone, newest first.
alter table posts add column tag_names text not null default '';
update posts set tag_names = named.names
from (select post_id, string_agg(name, e'\n') as names from post_tags join tags on tags.id = tag_id group by post_id) named
where posts.id = named.post_id;

-- How many posts have a tag with this part in it, of a country or ('') of all. A row is made when a part that many posts
-- have is first searched for, and kept by the writes from then on.
create table part_counts (
  part text not null,
  country text not null,
  posts integer not null,
  primary key (part, country)
);

create function parts_of(names text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr(name, at, size))
  from string_to_table(names, e'\n') name, generate_series(1, length(name)) at, generate_series(1, length(name) - at + 1) size
$$;

create function count_parts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.tag_names <> '' then
    update part_counts set posts = posts - 1 where part = any(parts_of(old.tag_names)) and country in ('', old.country);
  end if;
  if tg_op <> 'DELETE' and new.tag_names <> '' then
    update part_counts set posts = posts + 1 where part = any(parts_of(new.tag_names)) and country in ('', new.country);
  end if;
  return null;
end $$;
create trigger posts_counted_by_part after insert or delete or update of country, tag_names on posts
for each row execute function count_parts();

-- A counter is made from what is there: no write may be under way meanwhile, not even one by hand.
drop trigger posts_locked on posts;
create trigger posts_locked before insert or delete or update of country, tag_names on posts
for each statement execute function lock_feed_first();

-- Counters of single tags are no longer needed; those of all posts of a country get their sum beside them.
drop trigger post_tags_counted on post_tags;
drop function count_post_tags;
drop trigger posts_counted_by_country on posts;
drop function count_posts;
drop function add_to_post_counts;
drop table post_counts;

create table post_counts (
  -- '' is the sum of all.
  country text primary key,
  posts integer not null
);
insert into post_counts select country, count(*) from posts group by country union all select '', count(*) from posts;

create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update post_counts set posts = posts - 1 where country in ('', old.country); end if;
  if tg_op <> 'DELETE' then
    insert into post_counts values ('', 1), (new.country, 1) on conflict (country) do update set posts = post_counts.posts + 1;
  end if;
  return null;
end $$;
create trigger posts_counted_by_country after insert or delete or update of country on posts for each row execute function count_posts();
