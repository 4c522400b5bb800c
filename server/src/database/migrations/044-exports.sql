-- A member's download of their own data: prepared in the background, kept in the store of pictures for 48 hours.
create table exports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Its name in the store, which is never served by that name.
  file text not null,
  bytes bigint,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null default now() + interval '48 hours'
);
create index exports_of_member on exports (member_id, requested_at desc);
create unique index exports_waiting on exports (member_id) where state = 'waiting';
create index exports_expired on exports (expires_at);
create trigger exports_not_of_erased before insert on exports for each row execute function refuse_erased();
