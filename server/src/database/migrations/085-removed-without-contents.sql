-- What a decision removed, without what it was before: that only the lifting of the decision needs.
create function without_contents(removed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(item - 'before' order by place), '[]')
  from jsonb_array_elements(removed) with ordinality items (item, place)
$$;

-- The private pictures that a decision keeps for its lifting.
create function removed_pictures(removed jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(item->>'before'), '{}') from jsonb_array_elements(removed) item
  where item->>'kind' = 'picture' and item->>'before' <> ''
$$;

-- Nothing comes back of members who were erased before; their pictures are removed with all that nothing uses.
update decisions set removed = without_contents(removed) from members
where members.id = member_id and standing = 'erased' and removed <> without_contents(removed);
