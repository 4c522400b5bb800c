-- A moderator whom a reported reference names learns nothing of the case, as of one about
-- themselves (product-decisions.md, References), while another can decide it.

create or replace function is_named_in_references(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (
    select from reports
    where target_id = about
      and kind in ('reference', 'reply')
      and reporter_id is distinct from moderator
      and evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', moderator))
  )
$$;
comment on function is_named_in_references(uuid, uuid) is
  'Whether somebody else has reported a reference or reply of a member that names a moderator.';

create or replace function is_case_hidden(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select moderator = about
    or (
      has_blocked(about, moderator)
        and not has_blocked(moderator, about)
        and not exists (select from reports where target_id = about and reporter_id = moderator)
      or is_named_in_references(moderator, about)
    )
    and has_impartial_moderator(about)
$$;
comment on function is_case_hidden(uuid, uuid) is
  'Whether a moderator must learn nothing of a case: it is about themselves; or the member has '
  'blocked them, or others reported a reference that names them, and another moderator can decide '
  'it. Who has reported or blocked a member who blocked them knows why they may not decide.';
