-- A job is listed for 30 days, unless its poster says that it is still open. Its times are whole seconds, since links in
-- emails name the end. Jobs that exist get 30 days from now.
alter table jobs
  add column pay_per text not null default '',
  add column expires_at timestamptz not null default date_trunc('second', now()) + interval '30 days',
  add column asked_at timestamptz,
  add column confirmed_at timestamptz,
  add column edited_at timestamptz;
alter table withheld_jobs
  add column pay_per text not null default '',
  add column expires_at timestamptz not null default date_trunc('second', now()) + interval '30 days',
  add column asked_at timestamptz,
  add column confirmed_at timestamptz,
  add column edited_at timestamptz;

-- Closed jobs have a table of their own, so that no list, count or search needs a condition that it could forget. One with
-- a decision was removed by that decision and is shown to nobody until the decision is lifted.
create table closed_jobs (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  title text not null,
  description text not null,
  city text not null,
  budget integer not null,
  apply_direction text not null,
  created_at timestamptz not null,
  client_id uuid,
  pay_per text not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  confirmed_at timestamptz,
  edited_at timestamptz,
  closed text not null check (closed in ('filled', 'withdrawn', 'expired')),
  closed_at timestamptz not null default now(),
  decision_id uuid
);
create index closed_jobs_of_owner on closed_jobs (owner_id, closed_at desc, id desc);
create index closed_jobs_oldest on closed_jobs (closed_at);
create index closed_jobs_of_decision on closed_jobs (decision_id) where decision_id is not null;
create index closed_jobs_by_client_id on closed_jobs (owner_id, client_id);

-- What a deleted job was called by its poster's browser, so that a late retry does not bring it back as a new one.
create table deleted_jobs (
  owner_id uuid not null references members on delete cascade,
  client_id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (owner_id, client_id)
);
create index deleted_jobs_oldest on deleted_jobs (deleted_at);

create or replace function withhold_jobs(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id from jobs where owner_id = of_member order by created_at desc, id desc limit most
  ), gone as (
    delete from jobs using some_jobs where jobs.id = some_jobs.id returning jobs.*
  )
  insert into withheld_jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at)
  select id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- A job that comes back stays for a week at least, and its poster is asked again.
create or replace function restore_jobs(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id from withheld_jobs where owner_id = of_member and decision_id is null order by created_at desc, id desc limit most
  ), back as (
    delete from withheld_jobs w using some_jobs where w.id = some_jobs.id returning w.*
  )
  insert into jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at)
  select id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, greatest(expires_at, date_trunc('second', now()) + interval '7 days'), null, confirmed_at, edited_at from back;
  get diagnostics moved = row_count;
  return moved;
end $$;
