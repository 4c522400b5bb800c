-- The job board (spec §3).
create extension if not exists pg_trgm;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references members on delete cascade,
  title text not null,
  description text not null,
  city text not null,
  -- US dollars in cents.
  budget integer not null check (budget between 0 and 10000000),
  apply_direction text not null,
  created_at timestamptz not null default now()
);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_of_owner on jobs (owner_id, created_at desc, id desc);
-- For finding a part of a word.
create index jobs_words on jobs using gin ((title || ' ' || city || ' ' || description) gin_trgm_ops);

-- How many rows a list has, kept in the write's own transaction.
create table totals (
  list text primary key,
  amount integer not null
);
insert into totals values ('jobs', 0);

create function count_rows() returns trigger language plpgsql as $$
begin
  update totals set amount = amount + case tg_op when 'INSERT' then 1 else -1 end where list = tg_table_name;
  return null;
end $$;
create trigger jobs_counted after insert or delete on jobs for each row execute function count_rows();
