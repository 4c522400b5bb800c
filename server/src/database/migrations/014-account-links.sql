-- Links in emails that change an account when their button is pressed: one purpose, used once, stored as a hash.
-- `keepEmail` names in `data` the address it gives back (`email`); until it expires nobody else can take that address.
create table account_links (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  purpose text not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  -- Not the start of its transaction, which may have waited for another.
  created_at timestamptz not null default clock_timestamp()
);
create index account_links_of_member on account_links (member_id);
create index account_links_by_email on account_links ((data->>'email'));
