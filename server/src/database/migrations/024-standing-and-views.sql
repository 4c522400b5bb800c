-- The standing of accounts (good, suspended, banned, leaving, erased) and what it changes: which sessions are restricted, which
-- members are listed. A member who blocks or is blocked, or mutes, has a filtered view (`hidden_count`). Triggers keep all
-- that, so that no writer can forget it.
alter table members
  add column standing text not null default 'good'
    check (standing in ('good', 'suspended', 'banned', 'leaving', 'erased')),
  add column standing_until timestamptz,
  add column hidden_count integer not null default 0,
  add column profile_for text not null default 'members' check (profile_for in ('members', 'contacts')),
  add column is_listed boolean not null default true,
  -- Since when a member is in no list of people; null for those who are.
  add column unlisted_at timestamptz;

alter table sessions
  add column view text not null default 'shared' check (view in ('shared', 'filtered', 'restricted'));

create function view_of(standing text, hidden_count integer) returns text language sql immutable parallel safe as $$
  select case when standing <> 'good' then 'restricted' when hidden_count > 0 then 'filtered' else 'shared' end
$$;

-- The lock makes a login and a change of the member's view wait for each other.
create function set_view_of_new_session() returns trigger language plpgsql as $$
begin
  select view_of(standing, hidden_count) into new.view from members where id = new.member_id for share;
  return new;
end $$;
create trigger sessions_take_view before insert on sessions
for each row execute function set_view_of_new_session();

create function set_views_of_sessions() returns trigger language plpgsql as $$
begin
  update sessions set view = view_of(new.standing, new.hidden_count) where member_id = new.id;
  return null;
end $$;
create trigger members_set_views after update of standing, hidden_count on members
for each row when (view_of(old.standing, old.hidden_count) is distinct from view_of(new.standing, new.hidden_count))
execute function set_views_of_sessions();

create function set_unlisted() returns trigger language plpgsql as $$
begin
  if new.standing = 'good' and new.profile_for = 'members' and new.is_listed then
    new.unlisted_at := null;
  else
    new.unlisted_at := coalesce(old.unlisted_at, now());
  end if;
  return new;
end $$;
create trigger members_unlisted before update of standing, profile_for, is_listed on members
for each row execute function set_unlisted();

-- A trigger of an update names the columns that the statement sets, so `unlisted_at` alone would not do.
create constraint trigger members_raise_version_by_standing after update of standing, profile_for, is_listed, unlisted_at
on members deferrable initially deferred for each row
when (old.standing is distinct from new.standing or old.unlisted_at is distinct from new.unlisted_at)
execute function raise_data_version();

create or replace function count_members() returns trigger language plpgsql as $$
begin
  -- Two members who change places would otherwise lock each other's counters.
  if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(hashtext('member_counts')); end if;
  if tg_op <> 'INSERT' and old.verified_at is not null and old.unlisted_at is null then
    update member_counts set members = members - 1 where country = old.country and user_type = old.user_type;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and new.unlisted_at is null then
    insert into member_counts values (new.country, new.user_type, 1)
    on conflict (country, user_type) do update set members = member_counts.members + 1;
  end if;
  return null;
end $$;
drop trigger members_counted_on_update on members;
create trigger members_counted_on_update
after update of country, user_type, verified_at, standing, profile_for, is_listed on members
for each row when (
  (old.country, old.user_type, old.verified_at is null, old.unlisted_at is null)
  is distinct from (new.country, new.user_type, new.verified_at is null, new.unlisted_at is null)
) execute function count_members();
