-- Devices on which a member has logged in with the present password: guesses from anywhere else do not keep them out.
create table devices (
  member_id uuid not null references members on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
create index devices_oldest on devices (last_seen_at);

-- A session on a computer that others use too ends after twelve hours, whatever its browser keeps.
alter table sessions add column is_shared boolean not null default false;
