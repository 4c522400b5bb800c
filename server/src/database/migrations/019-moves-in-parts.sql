-- An author of many posts can change country, and be deleted (decision 031). Counters are changed once a statement and not
-- once a row: within a transaction each change of one row has to walk past all those before it.
create function count_posts_of_statement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update post_counts c set posts = c.posts - g.posts from (
      select country, count(*) as posts from gone group by country union all select '', count(*) from gone
    ) g where c.country = g.country;
  end if;
  if tg_op <> 'DELETE' then
    insert into post_counts as c (country, posts)
    select country, count(*) from come group by country union all select '', count(*) from come having count(*) > 0
    on conflict (country) do update set posts = c.posts + excluded.posts;
  end if;
  return null;
end $$;

create function change_part_counts(names text, place text, by_posts integer) returns void language plpgsql as $$
declare
  parts text[] := parts_of(names);
begin
  update part_counts set posts = posts + by_posts where part = any(parts) and country in ('', place);
  update begun_counts set change = change + by_posts where part = any(parts) and country in ('', place);
end $$;

create function count_parts_of_statement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform change_part_counts(tag_names, country, -posts)
    from (select tag_names, country, count(*)::int as posts from gone where tag_names <> '' group by 1, 2) g;
  end if;
  if tg_op <> 'DELETE' then
    perform change_part_counts(tag_names, country, posts)
    from (select tag_names, country, count(*)::int as posts from come where tag_names <> '' group by 1, 2) g;
  end if;
  return null;
end $$;

create or replace trigger posts_counted_by_country after delete on posts
referencing old table as gone for each statement execute function count_posts_of_statement();
create trigger posts_counted_by_country_on_insert after insert on posts
referencing new table as come for each statement execute function count_posts_of_statement();
create trigger posts_counted_by_country_on_update after update on posts
referencing old table as gone new table as come for each statement execute function count_posts_of_statement();

create or replace trigger posts_counted_by_part after delete on posts
referencing old table as gone for each statement execute function count_parts_of_statement();
create trigger posts_counted_by_part_on_insert after insert on posts
referencing new table as come for each statement execute function count_parts_of_statement();
create trigger posts_counted_by_part_on_update after update on posts
referencing old table as gone new table as come for each statement execute function count_parts_of_statement();

-- Authors who have changed country and of whom older posts have yet to follow.
create table moving_authors (
  author_id uuid primary key
);

-- Moves the newest posts that are not in their author's country yet, under the lock of the feed; returns how many.
create function move_some_posts(author uuid, most integer) returns integer language plpgsql as $$
declare
  place text;
  moved integer;
begin
  perform lock_feed();
  select country into place from members where id = author;
  with some_posts as (
    select id from posts where author_id = author and country <> place order by created_at desc, id desc limit most
  ), moved_tags as (
    update post_tags set country = place from some_posts where post_id = some_posts.id
  )
  update posts set country = place from some_posts where posts.id = some_posts.id;
  get diagnostics moved = row_count;
  if moved < most then delete from moving_authors where author_id = author; end if;
  return moved;
end $$;

create or replace function move_posts() returns trigger language plpgsql as $$
begin
  if move_some_posts(new.id, 500) = 500 then
    insert into moving_authors values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- The lock of the feed comes before the counters of members, as when a member is deleted with all posts.
create function lock_feed_of_row() returns trigger language plpgsql as $$
begin
  perform lock_feed();
  return new;
end $$;
create trigger members_lock_feed before update of country on members
for each row when (old.country is distinct from new.country) execute function lock_feed_of_row();
