-- Reminders to write about each other (product-decisions.md, Reminders of stays).

create or replace function reference_refusal(me uuid, other uuid, about uuid, at timestamptz)
returns text language sql stable parallel safe as $$
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
        and shown_at <= at
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
            at <@ reference_period(closed, agreed_version, starts_on, ends_on, changed_at)
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
        where id = me and created_at > at - interval '144 hours'
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
comment on function reference_refusal(uuid, uuid, uuid, timestamptz) is
  'Why a member may not write a reference about another at a time, about an agreement or none: '
  'written already, the other one is open, outside of the time for it, tooEarly in their '
  'membership, or notWritten to each other; null when they may. Whoever is written about may '
  'write as long as they cannot read it, and not without an agreement once they read anything.';

create or replace function reference_refusal(me uuid, other uuid, about uuid) returns text
language sql stable parallel safe as $$
  select reference_refusal(me, other, about, now())
$$;
comment on function reference_refusal(uuid, uuid, uuid) is 'The same at the present time.';

create or replace function agreement_reminders(a agreements)
returns table (due text, at timestamptz)
language sql stable parallel safe as $$
  with asked as (
    select case
      when a.version = 1 then a.created_at
      else (
        select created_at
        from agreement_versions
        where agreement_id = a.id and version = a.version
      )
    end as at
  ), known as (
    select 'waiting' as due, at + interval '2 days' as at
    from asked
    where a.is_pending and at + interval '3 days' < a.expires_at
    union all
    select 'ending', a.expires_at - interval '1 day'
    from asked
    where a.is_pending and at + interval '1 day' < a.expires_at
    union all
    select 'expired', a.expires_at
    where a.is_pending
    union all
    select 'soon', (a.starts_on - 2 + time '09:00') at time zone 'UTC'
    where a.agreed_version is not null
    union all
    select 'write', (a.ends_on + 1 + time '12:00') at time zone 'UTC'
    where a.agreed_version is not null
  )
  select due, at
  from known
  where a.closed is null
$$;
-- Those that were agreed before, of which nothing else is planned.
update agreements a
set (due, due_at) = (
  select r.due, r.at
  from agreement_reminders(a) r
  where r.at > now()
  order by r.at, r.due
  limit 1
)
where due is null
  and closed is null
  and agreed_version is not null
  and ends_on >= current_date - 1;
