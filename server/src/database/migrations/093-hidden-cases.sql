-- From which moderators a case is hidden, and who may decide it: asked by the screens of moderators, their alerts and the
-- operator's checks.

-- Whether a member is a moderator who can use the role: in good standing, with a second step.
create function can_moderate(one uuid) returns boolean language sql stable as $$
  select exists (
      select from staff join members on members.id = staff.member_id
      where staff.member_id = one and members.standing = 'good')
    and (exists (select from totp where member_id = one and confirmed_at is not null)
      or exists (select from passkeys where member_id = one))
$$;

-- Whether a moderator could decide about a member in whom they have no part at all.
create function is_impartial(moderator uuid, about uuid) returns boolean language sql stable as $$
  select moderator <> about
    and can_moderate(moderator)
    and not exists (select from staff where member_id = about)
    and not exists (select from reports where target_id = about and reporter_id = moderator)
    and not has_blocked(about, moderator) and not has_blocked(moderator, about)
$$;

create function has_impartial_moderator(about uuid) returns boolean language sql stable as $$
  select exists (select from staff where is_impartial(staff.member_id, about))
$$;

-- Whether a moderator is part of a case and must not decide it: they have reported or blocked the member. That the member
-- has blocked them counts only while another moderator can decide, or members could put themselves out of reach.
create function is_part_of_case(moderator uuid, about uuid) returns boolean language sql stable as $$
  select exists (select from reports where target_id = about and reporter_id = moderator)
    or has_blocked(moderator, about)
    or has_blocked(about, moderator) and has_impartial_moderator(about)
$$;

-- Whether a moderator must learn nothing of a case: it is about themselves, or the member has blocked them and another
-- moderator can decide it. Who has reported or blocked the member knows why they may not decide.
create function is_case_hidden(moderator uuid, about uuid) returns boolean language sql stable as $$
  select moderator = about
    or has_blocked(about, moderator)
      and not has_blocked(moderator, about)
      and not exists (select from reports where target_id = about and reporter_id = moderator)
      and has_impartial_moderator(about)
$$;
