-- Sessions, links in emails, devices and second steps (product-decisions.md, Account security).

create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  is_shared boolean not null default false,
  view text not null default 'shared' check (view in ('shared', 'filtered', 'restricted')),
  device text not null default '',
  confirmed_at timestamptz,
  grace_until timestamptz,
  replaced_by bytea,
  factor_at timestamptz
);
comment on table sessions is
  'One login of one member in one browser. A confirmation gives the session another token; the row '
  'of the old one names its successor and works ten seconds more.';
comment on column sessions.is_shared is
  'On a computer that others use too: it ends after twelve hours.';
comment on column sessions.view is
  'How its member sees lists: as all members do, without hidden members, or not at all.';
comment on column sessions.confirmed_at is
  'When the member last confirmed in this session who they are.';
comment on column sessions.factor_at is
  'When the session was last confirmed by a second step or a passkey.';
create index sessions_of_member on sessions (member_id);

create function view_of(standing text, hidden_count integer) returns text
language sql immutable parallel safe as $$
  select case
    when standing <> 'good' then 'restricted'
    when hidden_count > 0 then 'filtered'
    else 'shared'
  end
$$;
comment on function view_of(text, integer) is
  'The view of a member''s sessions: restricted out of good standing, filtered when members are '
  'hidden from them.';

create function set_view_of_new_session() returns trigger language plpgsql as $$
begin
  select view_of(standing, hidden_count) into new.view
  from members
  where id = new.member_id
  for share;
  return new;
end $$;
comment on function set_view_of_new_session() is
  'Sets the view of a new session. The lock makes a login and a change of the member''s view wait '
  'for each other.';

create trigger sessions_take_view before insert on sessions
for each row execute function set_view_of_new_session();
comment on trigger sessions_take_view on sessions is
  'Sets sessions.view by the member''s standing and hidden members.';

create function set_views_of_sessions() returns trigger language plpgsql as $$
begin
  update sessions
  set view = view_of(new.standing, new.hidden_count)
  where member_id = new.id;
  return null;
end $$;
comment on function set_views_of_sessions() is 'Sets the view of all sessions of a member.';

create trigger members_set_views after update of standing, hidden_count on members
for each row when (
  view_of(old.standing, old.hidden_count) is distinct from view_of(new.standing, new.hidden_count)
) execute function set_views_of_sessions();
comment on trigger members_set_views on members is
  'Sets sessions.view of all sessions: a first block or mute makes them filtered, a suspension '
  'restricted.';

create table email_links (
  id_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
comment on table email_links is
  'Links that verify an address. One is valid when its signature is, and its id is here.';
create index email_links_of_member on email_links (member_id);

create table reset_links (
  member_id uuid primary key references members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
comment on table reset_links is
  'One reset link a member: a newer one takes the place of the older.';

create table account_links (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  purpose text not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table account_links is
  'Links in emails that change an account when their button is pressed: one purpose, used once, '
  'stored as a hash.';
comment on column account_links.data is
  'Of keepEmail the address it gives back (email); until it expires nobody else can take that '
  'address.';
comment on column account_links.created_at is
  'Not the start of its transaction, which may have waited for another.';
create index account_links_of_member on account_links (member_id);
create index account_links_by_email on account_links ((data->>'email'));
comment on index account_links_by_email is 'Finds whether a link still reserves an address.';

create table devices (
  member_id uuid not null references members on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
comment on table devices is
  'Devices on which a member has logged in with the present password: guesses from anywhere else '
  'do not keep them out.';
create index devices_oldest on devices (last_seen_at);
create index devices_by_hash on devices (device_hash);
comment on index devices_by_hash is
  'Moderators are told whether a device was also used by a banned account.';

create table login_failures (
  email text primary key,
  failures integer not null,
  blocked_until timestamptz not null
);
comment on table login_failures is
  'Wrong passwords by address, whether it has an account or not, and until when it has to wait.';

create table totp (
  member_id uuid primary key references members on delete cascade,
  encrypted_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  drop_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table totp is 'The second step of a login: the key that the authenticator app shares.';
comment on column totp.confirmed_at is 'Null while the member is still setting it up.';
comment on column totp.last_step is
  'The last step of 30 seconds whose code was used, so that each is used once.';
comment on column totp.drop_at is
  'When the second step ends because its owner has lost the phone; a code used meanwhile clears '
  'it.';
create index totp_drop_at on totp (drop_at) where drop_at is not null;
comment on index totp_drop_at is 'Second steps that are about to end.';

create table recovery_codes (
  member_id uuid not null references members on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz default now(),
  primary key (member_id, code_hash)
);
comment on table recovery_codes is
  'Codes that take the place of the authenticator app once each. Undoing a change of address voids '
  'those made since.';

create table passkeys (
  id text primary key,
  member_id uuid not null references members on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table passkeys is 'The passkeys of members.';
comment on column passkeys.id is 'The id of the credential, in base64url.';
create index passkeys_of_member on passkeys (member_id);

create unlogged table challenges (
  id_hash bytea primary key,
  member_id uuid references members on delete cascade,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
comment on table challenges is
  'What a passkey has to sign, once and within five minutes; after a crash the browser asks for '
  'another.';
create index challenges_of_member on challenges (member_id);
create index challenges_expire on challenges (expires_at);
