-- A search for a part of a tag counts what it finds, so parts of tags need no counters (decision 018).
drop trigger posts_counted_by_part on posts;
drop trigger posts_counted_by_part_on_insert on posts;
drop trigger posts_counted_by_part_on_update on posts;
drop function count_parts_of_statement;
drop function count_parts;
drop function change_part_counts;
drop function parts_of;
drop table part_counts;
drop table begun_counts;

-- Writers of the feed share no lock (decision 043). Each locks the row of its author first, and then the counters of the
-- countries it changes, in the order of their names. The total of all countries is their sum: a row of its own would be
-- locked by every writer.
drop trigger posts_locked on posts;
drop trigger members_lock_feed on members;
alter table posts drop column tag_names;
drop function lock_feed_first;
drop function lock_feed_of_row;
delete from post_counts where country = '';

create or replace function count_posts_of_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_counts as c (country, posts)
    select country, count(*) from come group by country order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  elsif tg_op = 'DELETE' then
    insert into post_counts as c (country, posts)
    select country, -count(*) from gone group by country order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  else
    insert into post_counts as c (country, posts)
    select country, sum(change)
    from (select country, 1 as change from come union all select country, -1 from gone) changes
    group by country having sum(change) <> 0 order by country
    on conflict (country) do update set posts = c.posts + excluded.posts;
  end if;
  return null;
end $$;

-- Moves the newest posts that are not in their author's country yet; returns how many.
create or replace function move_some_posts(author uuid, most integer) returns integer language plpgsql as $$
declare
  place text;
  moved integer;
begin
  -- Locked, so that the author neither posts nor moves on meanwhile.
  select country into place from members where id = author for no key update;
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
drop function lock_feed;

-- Triggers run in the order of their names. Counters of posts are locked before those of members, as when a member is deleted.
alter trigger posts_move_with_author on members rename to members_bring_their_posts;
