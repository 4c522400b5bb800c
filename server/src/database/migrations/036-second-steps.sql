-- The second step of a login. `encrypted_secret` is the key that the authenticator app shares; until `confirmed_at` the member
-- is still setting it up. `last_step` is the last step of 30 seconds whose code was used, so that each is used once. `drop_at`
-- is when the second step ends because its owner has lost the phone; a code used meanwhile clears it.
create table totp (
  member_id uuid primary key references members on delete cascade,
  encrypted_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  drop_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
create index totp_drop_at on totp (drop_at) where drop_at is not null;

create table recovery_codes (
  member_id uuid not null references members on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkeys (
  -- The id of the credential, in base64url.
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
create index passkeys_of_member on passkeys (member_id);

-- What a passkey has to sign, once and within five minutes; after a crash the browser asks for another.
create unlogged table challenges (
  id_hash bytea primary key,
  member_id uuid references members on delete cascade,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index challenges_of_member on challenges (member_id);
create index challenges_expire on challenges (expires_at);
