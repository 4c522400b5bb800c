-- What members write about each other (product-decisions.md, References).

create table member_references (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references members on delete set null,
  about_id uuid not null references members on delete cascade,
  agreement_id uuid references agreements on delete cascade,
  kind text not null check (kind in ('stayed', 'hosted', 'met', 'knows', 'missed')),
  recommends boolean not null,
  text text not null,
  written_at timestamptz not null default now(),
  shown_at timestamptz not null,
  remind_at timestamptz,
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  decision_id uuid,
  client_id uuid,
  check (author_id <> about_id),
  check ((reply is null) = (replied_at is null))
);
comment on table member_references is
  'What members write about each other. Until shown_at nobody but the author reads anything of '
  'one; readers compare it with the clock, and no job opens anything.';
comment on column member_references.author_id is 'Null when the account was erased.';
comment on column member_references.agreement_id is
  'Null when it is about no agreement. Two about the same, or two without one, are a pair.';
comment on column member_references.shown_at is
  '14 days after the first of a pair, or when the second was written.';
comment on column member_references.remind_at is
  'When the other is told that it opens soon; null when nobody is to be told any more.';
comment on column member_references.reply is 'Of the member whom it is about.';
comment on column member_references.hidden_at is
  'When a moderator hid it. It is shown to nobody, and stays written.';

comment on column member_references.decision_id is
  'The decision that hid it, and whose lifting shows it again.';

create unique index member_references_once
on member_references (author_id, about_id, agreement_id) nulls not distinct
where author_id is not null;
comment on index member_references_once is
  'A member writes once about the same, and once for each member without an agreement.';
create unique index member_references_by_client_id on member_references (author_id, client_id)
where client_id is not null;
comment on index member_references_by_client_id is
  'A retry with the same client_id finds the reference it has stored.';
create index member_references_about on member_references (about_id, shown_at desc, id desc);
create index member_references_of_agreement on member_references (agreement_id)
where agreement_id is not null;
comment on index member_references_of_agreement is 'Deleting an agreement looks for them.';
create index member_references_to_remind on member_references (remind_at)
where remind_at is not null;
comment on index member_references_to_remind is 'The few of which somebody is to be told.';

create function reference_period(
  closed text, agreed_version integer, starts_on date, ends_on date, changed_at timestamptz
) returns tstzrange language sql immutable parallel safe as $$
  select case
    when agreed_version is null then null
    when closed is null then tstzrange(
      (starts_on - 1 + time '10:00') at time zone 'UTC',
      (ends_on + 31 + time '12:00') at time zone 'UTC'
    )
    when closed = 'cancelled' then tstzrange(changed_at, changed_at + interval '720 hours')
  end
$$;
comment on function reference_period(text, integer, date, date, timestamptz) is
  'When its two members may write about an agreement: from when its first day has begun somewhere '
  'until 30 days after its last day everywhere, or for 30 days after what was agreed is cancelled; '
  'null when never.';

create function reference_refusal(me uuid, other uuid, about uuid) returns text
language sql stable parallel safe as $$
  select coalesce(
    (
      select 'written'
      from member_references
      where author_id = me and about_id = other and agreement_id is not distinct from about
    ),
    (
      select case when bool_or(hidden_at is null) then 'open' else 'outside' end
      from member_references
      where author_id = other
        and about_id = me
        and shown_at <= now()
        and (
          agreement_id is not distinct from about
          or (about is null and hidden_at is null)
        )
      having count(*) > 0
    ),
    case
      when about is not null then (
        select case
          when bool_or(
            now() <@ reference_period(closed, agreed_version, starts_on, ends_on, changed_at)
            or exists (
              select from member_references
              where author_id = other and about_id = me and agreement_id = about
            )
          ) then null
          else 'outside'
        end
        from agreements
        where id = about and me in (host_id, guest_id) and other in (host_id, guest_id)
      )
      when me = other then 'outside'
      when exists (
        select from members
        where id = me and created_at > now() - interval '144 hours'
      ) then 'tooEarly'
      when not exists (
        select from chats
        where member_a = least(me, other)
          and member_b = greatest(me, other)
          and answered_at is not null
      ) then 'notWritten'
    end
  )
$$;
comment on function reference_refusal(uuid, uuid, uuid) is
  'Why a member may not write a reference about another now, about an agreement or none: written '
  'already, the other one is open, outside of the time for it, tooEarly in their membership, or '
  'notWritten to each other; null when they may. Whoever is written about may write as long as '
  'they cannot read it, and not without an agreement once they read anything.';

create function may_write_reference(me uuid, other uuid) returns boolean
language sql stable parallel safe as $$
  select reference_refusal(me, other, null) is null
    or exists (
      select from agreements a
      where a.host_id = me and a.guest_id = other and reference_refusal(me, other, a.id) is null
    )
    or exists (
      select from agreements a
      where a.host_id = other and a.guest_id = me and reference_refusal(me, other, a.id) is null
    )
$$;
comment on function may_write_reference(uuid, uuid) is
  'Whether there is something a member may write a reference about another on now.';
