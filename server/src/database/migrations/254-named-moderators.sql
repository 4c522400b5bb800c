-- A reference about a moderator keeps them from its author's cases only while another can decide
-- (product-decisions.md, References), or members could put themselves out of reach.

create or replace function is_named_in_reports(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (
    select from reports
    where target_id = about
      and (
        reporter_id = moderator
        or kind in ('reference', 'reply')
          and evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', moderator))
      )
  )
$$;

create or replace function is_part_of_case(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (select from reports where target_id = about and reporter_id = moderator)
    or has_blocked(moderator, about)
    or (has_blocked(about, moderator) or is_named_in_reports(moderator, about))
      and has_impartial_moderator(about)
$$;
comment on function is_part_of_case(uuid, uuid) is
  'Whether a moderator must not decide a case: they have reported or blocked the member. That the '
  'member has blocked them, or that what was reported is about the two of them, counts only while '
  'another moderator can decide, or members could put themselves out of reach.';
