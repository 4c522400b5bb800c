-- Members, their sessions and what proves that an address is theirs (spec §3; product-decisions.md, Accounts).

create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null,
  lastname text not null,
  -- Empty means the friendly greeting, which is made when it is read.
  bio text not null default '',
  country text not null,
  user_type text not null check (user_type in ('host', 'nomad', 'local')),
  -- A file name below /uploads/, or empty.
  picture text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  facebook text not null default '',
  website text not null default '',
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

-- People lists show verified members only, newest first, by either filter or both.
create index members_newest on members (created_at desc, id desc) where verified_at is not null;
create index members_by_country on members (country, created_at desc, id desc) where verified_at is not null;
create index members_by_type on members (user_type, created_at desc, id desc) where verified_at is not null;
create index members_by_country_and_type on members (country, user_type, created_at desc, id desc) where verified_at is not null;

-- How many verified members there are of a country and type, kept in the write's own transaction: a page's total must
-- not cost more as the table grows.
create table member_counts (
  country text not null,
  user_type text not null,
  members integer not null,
  primary key (country, user_type)
);

create function count_members() returns trigger language plpgsql as $$
begin
  -- Two members who change places would otherwise lock each other's counters.
  if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(hashtext('member_counts')); end if;
  if tg_op <> 'INSERT' and old.verified_at is not null then
    update member_counts set members = members - 1 where country = old.country and user_type = old.user_type;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    insert into member_counts values (new.country, new.user_type, 1)
    on conflict (country, user_type) do update set members = member_counts.members + 1;
  end if;
  return null;
end $$;

create trigger members_counted_on_insert_or_delete after insert or delete on members
for each row execute function count_members();
create trigger members_counted_on_update after update of country, user_type, verified_at on members
for each row when ((old.country, old.user_type, old.verified_at is null) is distinct from (new.country, new.user_type, new.verified_at is null))
execute function count_members();

create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index sessions_of_member on sessions (member_id);

-- A verification link is good when its signature is, and its id is here.
create table email_links (
  id_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_links_of_member on email_links (member_id);

create table login_failures (
  email text primary key,
  failures integer not null,
  blocked_until timestamptz not null
);

-- The shape that rate-limiter-flexible asks for; losing it in a crash costs nothing.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
