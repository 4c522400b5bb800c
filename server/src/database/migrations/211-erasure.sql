-- Bans and deletion of accounts, and the download of a member's own data. An account that its
-- member deletes is leaving for seven days; then it is erased in steps, each a transaction.

create table barred_addresses (
  address_hash bytea primary key,
  until timestamptz not null
);
comment on table barred_addresses is
  'Email addresses that nobody may register or move to. They are stored as keyed hashes: without '
  'the secret of the installation nobody can tell which addresses they are.';

create function bar_address_of_case() returns trigger language plpgsql as $$
begin
  insert into barred_addresses
  select
    address_hash,
    case new.act when 'ban' then now() + interval '24 months' else new.until end
  from cases
  where id = new.case_id and address_hash is not null
  on conflict (address_hash) do update
  set until = greatest(barred_addresses.until, excluded.until);
  return null;
end $$;
comment on function bar_address_of_case() is
  'Bars the address of a member who was erased while the case was open: for two years by a ban, '
  'until its end by a suspension.';

create trigger decisions_bar_address after insert on decisions
for each row when (new.act in ('ban', 'suspend'))
execute function bar_address_of_case();
comment on trigger decisions_bar_address on decisions is
  'A ban or suspension of an erased member bars the address in barred_addresses.';

create function remember_ban() returns trigger language plpgsql as $$
begin
  if 'banned' in (new.standing, new.standing_before) then
    new.banned_at := coalesce(old.banned_at, now());
  elsif new.standing <> 'erased' then
    new.banned_at := null;
  end if;
  return new;
end $$;
comment on function remember_ban() is
  'Sets banned_at while the account is banned, also while its member wants to leave.';

create trigger members_remember_ban before update of standing, standing_before on members
for each row execute function remember_ban();
comment on trigger members_remember_ban on members is 'Sets members.banned_at.';

create table erasing_members (
  member_id uuid primary key references members on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table erasing_members is 'Members of whom something is left to erase.';
comment on column erasing_members.asked_at is 'When a node was last asked to do it.';

create table erased_by_month (
  month date primary key,
  accounts integer not null
);
comment on table erased_by_month is
  'How many accounts were erased in which month (its first day in UTC), for the public numbers: '
  'their rows hold nothing, not even when.';

create function count_erased() returns trigger language plpgsql as $$
begin
  insert into erased_by_month values (date_trunc('month', now() at time zone 'utc'), 1)
  on conflict (month) do update set accounts = erased_by_month.accounts + 1;
  return null;
end $$;
comment on function count_erased() is 'Counts an erased account in erased_by_month.';

create trigger members_count_erased after update of standing on members
for each row when (new.standing = 'erased' and old.standing <> 'erased')
execute function count_erased();
comment on trigger members_count_erased on members is 'Counts the account in erased_by_month.';

create function keep_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then return null; end if;
  old.hidden_count := new.hidden_count;
  return old;
end $$;
comment on function keep_erased() is
  'Leaves the row of an erased member as it is but for hidden_count, whoever writes: a call that '
  'was under way, or a node of an older release.';

create trigger members_keep_erased before update on members
for each row when (old.standing = 'erased' and old.password_hash = '')
execute function keep_erased();
comment on trigger members_keep_erased on members is
  'An erased member stays empty: nothing in members changes.';
create trigger members_not_deleted_when_erased before delete on members
for each row when (old.standing = 'erased')
execute function keep_erased();
comment on trigger members_not_deleted_when_erased on members is
  'The row of an erased member stays in members.';

create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from members where id = new.member_id and standing = 'erased') then
    raise exception using errcode = 'WS001', message = 'erased', detail = '';
  end if;
  return new;
end $$;
comment on function refuse_erased() is
  'Refuses a row of an erased member (error WS001), by a call that was under way.';

create table exports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file text not null,
  bytes bigint,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null default now() + interval '48 hours'
);
comment on table exports is
  'A member''s download of their own data: prepared in the background, stored for 48 hours.';
comment on column exports.file is
  'Its name in the store of pictures, which is never served by that name.';
create index exports_of_member on exports (member_id, requested_at desc);
create unique index exports_waiting on exports (member_id) where state = 'waiting';
comment on index exports_waiting is 'A member has one download that waits at most.';
create index exports_expired on exports (expires_at);

create trigger account_links_not_of_erased before insert on account_links
for each row execute function refuse_erased();
comment on trigger account_links_not_of_erased on account_links is
  'Refuses a link of an erased member.';
create trigger devices_not_of_erased before insert on devices
for each row execute function refuse_erased();
comment on trigger devices_not_of_erased on devices is 'Refuses a device of an erased member.';
create trigger email_links_not_of_erased before insert on email_links
for each row execute function refuse_erased();
comment on trigger email_links_not_of_erased on email_links is
  'Refuses a link of an erased member.';
create trigger exports_not_of_erased before insert on exports
for each row execute function refuse_erased();
comment on trigger exports_not_of_erased on exports is 'Refuses a download of an erased member.';
create trigger member_settings_not_of_erased before insert on member_settings
for each row execute function refuse_erased();
comment on trigger member_settings_not_of_erased on member_settings is
  'Refuses settings of an erased member.';
create trigger notification_preferences_not_of_erased before insert on notification_preferences
for each row execute function refuse_erased();
comment on trigger notification_preferences_not_of_erased on notification_preferences is
  'Refuses choices of an erased member.';
create trigger notifications_not_of_erased before insert on notifications
for each row execute function refuse_erased();
comment on trigger notifications_not_of_erased on notifications is
  'Refuses a notification of an erased member.';
create trigger push_subscriptions_not_of_erased before insert on push_subscriptions
for each row execute function refuse_erased();
comment on trigger push_subscriptions_not_of_erased on push_subscriptions is
  'Refuses a subscription of an erased member.';
create trigger reset_links_not_of_erased before insert on reset_links
for each row execute function refuse_erased();
comment on trigger reset_links_not_of_erased on reset_links is
  'Refuses a link of an erased member.';
