-- Deletes those of some tags that no post has: none that is shown, none set aside, none that can be brought back. They are
-- locked first, in one order, so that a post that is being shared with one of them is seen, or finds it gone.
create function delete_unused_tags(ids integer[]) returns void language plpgsql as $$
begin
  perform from tags where id = any(ids) order by id for update;
  delete from tags where id = any(ids)
    and not exists (select from post_tags where tag_id = tags.id)
    and id not in (select unnest(tag_ids) from withheld_posts)
    and name not in (select lower(tag) from removed_posts, unnest(removed_posts.tags) tag);
end $$;

-- What posts left that were deleted before.
select delete_unused_tags(array(
  select id from tags where not exists (select from post_tags where tag_id = tags.id)));
