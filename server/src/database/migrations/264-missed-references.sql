-- Whoever has not met a member recommends nobody (product-decisions.md, References): has_references
-- is brought up to date every night.

create or replace function has_open_reference(who uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select
    from member_references r
    join members a on a.id = r.author_id
    where r.about_id = who
      and r.shown_at <= at
      and r.hidden_at is null
      and r.kind <> 'missed'
      and a.standing = 'good'
  )
$$;
comment on function has_open_reference(uuid, timestamptz) is
  'Whether a reference about a member is open at a time, by somebody in good standing, and not of '
  'what did not take place.';
