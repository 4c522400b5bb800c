-- A changed address waits here until its link is opened; the old one stays valid until then (product-decisions.md, Accounts).
alter table members add column pending_email text check (pending_email = lower(pending_email));

-- One reset link a member: a newer one takes the place of the older.
create table reset_links (
  member_id uuid primary key references members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
