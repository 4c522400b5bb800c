-- Members and the lists of people (spec §3; product-decisions.md, Accounts and People).

create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null,
  lastname text not null,
  bio text not null default '',
  country text not null,
  user_type text not null check (user_type in ('host', 'nomad', 'local')),
  picture text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  facebook text not null default '',
  website text not null default '',
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  pending_email text check (pending_email = lower(pending_email)),
  standing text not null default 'good'
    check (standing in ('good', 'suspended', 'banned', 'leaving', 'erased')),
  standing_until timestamptz,
  hidden_count integer not null default 0,
  profile_for text not null default 'members' check (profile_for in ('members', 'contacts')),
  is_listed boolean not null default true,
  unlisted_at timestamptz,
  password_changed_at timestamptz,
  logged_in_at timestamptz,
  seen_on date,
  shows_last_seen boolean not null default true,
  first_contact text not null default 'everyone'
    check (first_contact in ('everyone', 'known', 'nobody')),
  read_receipts boolean not null default true,
  standing_before text check (standing_before in ('good', 'suspended', 'banned')),
  standing_before_until timestamptz,
  erases_messages boolean not null default false,
  banned_at timestamptz,
  password_mailed_at timestamptz
);
comment on table members is
  'A row for each account: its address, profile, standing and privacy settings. The row of an '
  'erased member stays empty, since chats of others refer to it.';
comment on column members.bio is
  'Empty means the friendly greeting, which is made when it is read.';
comment on column members.picture is 'A file name below /uploads/, or empty.';
comment on column members.pending_email is
  'A changed address that waits until its link is opened; the old one is valid until then.';
comment on column members.hidden_count is
  'How many members are hidden from this one: blocks either way and own mutes.';
comment on column members.unlisted_at is
  'Since when the member is in no list of people; null for those who are.';
comment on column members.logged_in_at is
  'When a session was first opened with a password; null until then.';
comment on column members.standing_before is
  'What the standing was before the member asked for the deletion of the account.';
comment on column members.erases_messages is
  'The member wants the texts of their messages to be erased as well.';
comment on column members.password_mailed_at is
  'When the present password was set by a mailed link; null when it was not. Who reads the mailbox '
  'knows such a password, so it proves nothing more for a while.';
comment on column members.banned_at is
  'Since when the account is banned, also while its member wants to leave.';

create index listed_members on members (created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
comment on index listed_members is
  'Lists of people show verified members who are listed, newest first.';
create index listed_members_by_country on members (country, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
comment on index listed_members_by_country is 'The listed members of a country, newest first.';
create index listed_members_by_type on members (user_type, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
comment on index listed_members_by_type is 'The listed members of a type, newest first.';
create index listed_members_by_country_and_type
on members (country, user_type, created_at desc, id desc)
where verified_at is not null and unlisted_at is null;
comment on index listed_members_by_country_and_type is
  'The listed members of a country and type, newest first.';
create index members_waiting on members (pending_email, created_at)
where verified_at is null or pending_email is not null;
comment on index members_waiting is
  'Members whose address waits for its link: found by the new address, and purged when they never '
  'proved the first one.';
create index members_standing_ends on members (standing_until) where standing_until is not null;
comment on index members_standing_ends is
  'Suspensions that are over are found every minute, on every node.';
create index members_banned on members (banned_at) where banned_at is not null;
comment on index members_banned is
  'Banned accounts are erased when the time to appeal is over; every node looks for them each '
  'minute.';

create table member_counts (
  country text not null,
  user_type text not null,
  members integer not null,
  primary key (country, user_type)
);
comment on table member_counts is
  'How many listed members a country has of each type, so that the total of a page costs the same '
  'as the table grows.';

create function count_members() returns trigger language plpgsql as $$
begin
  -- Two members who change places would otherwise lock each other's counters.
  if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(hashtext('member_counts')); end if;
  if tg_op <> 'INSERT' and old.verified_at is not null and old.unlisted_at is null then
    update member_counts
    set members = members - 1
    where country = old.country and user_type = old.user_type;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and new.unlisted_at is null then
    insert into member_counts values (new.country, new.user_type, 1)
    on conflict (country, user_type) do update set members = member_counts.members + 1;
  end if;
  return null;
end $$;
comment on function count_members() is
  'Keeps member_counts: a member counts while verified and listed.';

create trigger members_counted_on_insert_or_delete after insert or delete on members
for each row execute function count_members();
comment on trigger members_counted_on_insert_or_delete on members is
  'Counts a new or deleted member in member_counts.';

create trigger members_counted_on_update
after update of country, user_type, verified_at, standing, profile_for, is_listed on members
for each row when (
  (old.country, old.user_type, old.verified_at is null, old.unlisted_at is null)
  is distinct from
  (new.country, new.user_type, new.verified_at is null, new.unlisted_at is null)
) execute function count_members();
comment on trigger members_counted_on_update on members is
  'Counts a member who moves, changes type, is verified, listed or unlisted in member_counts.';

create function set_unlisted() returns trigger language plpgsql as $$
begin
  if new.standing = 'good' and new.profile_for = 'members' and new.is_listed then
    new.unlisted_at := null;
  else
    new.unlisted_at := coalesce(old.unlisted_at, now());
  end if;
  return new;
end $$;
comment on function set_unlisted() is
  'Sets unlisted_at: a member is listed while in good standing, with a profile for members, and if '
  'they want it.';

create trigger members_unlisted before update of standing, profile_for, is_listed on members
for each row execute function set_unlisted();
comment on trigger members_unlisted on members is
  'Sets members.unlisted_at by standing and privacy settings.';

create constraint trigger members_raise_version after insert or delete or update of
  name, lastname, bio, country, user_type, picture, instagram, twitter, facebook, website,
  verified_at, created_at
on members deferrable initially deferred
for each row execute function raise_data_version();
comment on trigger members_raise_version on members is
  'Raises data_version when a public field changes.';

create constraint trigger members_raise_version_by_standing
after update of standing, profile_for, is_listed, unlisted_at
on members deferrable initially deferred
for each row when (
  old.standing is distinct from new.standing or old.unlisted_at is distinct from new.unlisted_at
) execute function raise_data_version();
comment on trigger members_raise_version_by_standing on members is
  'Raises data_version when standing or listing changes. It names the columns that statements set, '
  'since unlisted_at is set by a trigger.';
