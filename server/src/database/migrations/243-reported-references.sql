-- Reports of references and of the replies to them, and what moderators take away of both
-- (product-decisions.md, References).

-- Nodes of the former version report other kinds, and show these by their names.
alter table reports drop constraint if exists reports_kind_check;
alter table reports add constraint reports_kind_check
check (kind in ('member', 'message', 'post', 'job', 'reference', 'reply')) not valid;

alter table member_references
  add column if not exists removed_reply text,
  add column if not exists removed_replied_at timestamptz,
  add column if not exists reply_decision_id uuid;
comment on column member_references.removed_reply is
  'The reply that a moderator removed, which only its author has; empty once it is forgotten. Who '
  'has one here has replied.';
comment on column member_references.removed_replied_at is 'When the removed reply was written.';
comment on column member_references.reply_decision_id is
  'The decision that removed the reply, and whose lifting brings it back.';

create or replace function is_named_in_reports(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select exists (
    select from reports
    where target_id = about
      and (
        reporter_id = moderator
        or evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', moderator))
      )
  )
$$;
comment on function is_named_in_reports(uuid, uuid) is
  'Whether a moderator has reported a member, or what was reported is about the two of them: a '
  'reference by or about the moderator.';

create or replace function is_impartial(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select moderator <> about
    and can_moderate(moderator)
    and not exists (select from staff where member_id = about)
    and not is_named_in_reports(moderator, about)
    and not has_blocked(about, moderator)
    and not has_blocked(moderator, about)
$$;

create or replace function is_part_of_case(moderator uuid, about uuid) returns boolean
language sql stable as $$
  select is_named_in_reports(moderator, about)
    or has_blocked(moderator, about)
    or has_blocked(about, moderator) and has_impartial_moderator(about)
$$;
comment on function is_part_of_case(uuid, uuid) is
  'Whether a moderator must not decide a case: they have reported or blocked the member, or what '
  'was reported is about the two of them. That the member has blocked them counts only while '
  'another moderator can decide, or members could put themselves out of reach.';
