-- Reminders of stays and meetings (product-decisions.md, Reminders of stays).

create function agreement_reminders(a agreements) returns table (due text, at timestamptz)
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
  )
  select due, at
  from known
  where a.closed is null
$$;
comment on function agreement_reminders(agreements) is
  'All that members are reminded of about an agreement as it is, with the times. A new reminder is '
  'another row here, and in the table of reminders of the server.';

create function agreements_plan_reminder() returns trigger language plpgsql as $$
begin
  -- Members are first told that it has ended.
  if new.due = 'ended' then
    return new;
  end if;
  -- What is due already is looked at first: the next one is found after it.
  if tg_op = 'UPDATE' and old.due_at <= now() then
    return new;
  end if;
  new.due := null;
  new.due_at := null;
  select r.due, r.at
  into new.due, new.due_at
  from agreement_reminders(new) r
  where r.at > new.changed_at
  order by r.at, r.due
  limit 1;
  return new;
end $$;
comment on function agreements_plan_reminder() is
  'Plans the first reminder after an act. Nodes of the former version need not know of it.';

create trigger agreements_plan_reminder
before insert or update of version, agreed_version, is_pending, closed, starts_on, ends_on,
  expires_at, created_at, changed_at
on agreements
for each row execute function agreements_plan_reminder();
comment on trigger agreements_plan_reminder on agreements is
  'Each act sets due and due_at of agreements: the next reminder.';

-- Those that were stored before: nobody is reminded of what is past.
update agreements a
set (due, due_at) = (
  select r.due, r.at
  from agreement_reminders(a) r
  where r.at > now()
  order by r.at, r.due
  limit 1
)
where due is null and closed is null;
