-- The job board (spec §3).

create table jobs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references members on delete cascade,
  title text not null,
  description text not null,
  city text not null,
  budget integer not null check (budget between 0 and 10000000),
  apply_direction text not null,
  created_at timestamptz not null default now(),
  client_id uuid,
  heading_key text generated always as (search_key(title || ' ' || city)) stored,
  words_key text generated always as (
    search_key(title || ' ' || city || ' ' || description)
  ) stored,
  pay_per text not null default '',
  expires_at timestamptz not null default date_trunc('second', now()) + interval '30 days',
  asked_at timestamptz,
  confirmed_at timestamptz,
  edited_at timestamptz
);
comment on table jobs is
  'The open jobs. Closed ones are in closed_jobs, those that are not to be seen in withheld_jobs, '
  'so that no list, count or search needs a condition that it could forget.';
comment on column jobs.budget is 'US dollars in cents.';
comment on column jobs.heading_key is 'By which one or two letters are found.';
comment on column jobs.words_key is 'By which a longer part is found.';
comment on column jobs.expires_at is
  'When the job leaves the list, in whole seconds, since links in emails name it.';
comment on column jobs.asked_at is
  'When its poster was asked whether it is still open; null once there is an answer.';
comment on column jobs.confirmed_at is 'When its poster last said that it is still open.';

create function is_remote(city text) returns boolean language sql immutable parallel safe as $$
  select btrim(city) = '' or city ~* '\m(remote|worldwide|anywhere)\M'
$$;
comment on function is_remote(text) is
  'Whether a job can be done from anywhere: it has no place, or one of these words in it.';

create index jobs_newest_with_owner on jobs (created_at desc, id desc) include (owner_id);
comment on index jobs_newest_with_owner is
  'The newest jobs, with their owners: a reader who has blocked members leaves theirs out on a '
  'deep page as well.';
create index jobs_of_owner on jobs (owner_id, created_at desc, id desc);
create index jobs_remote on jobs (created_at desc, id desc) where is_remote(city);
comment on index jobs_remote is 'The newest jobs that can be done from anywhere.';
create index jobs_by_budget on jobs (budget, created_at desc, id desc);
create index jobs_by_words_key on jobs using gin (words_key gin_trgm_ops);
comment on index jobs_by_words_key is 'Finds jobs by a part of a word.';
create index jobs_expiring on jobs (expires_at);
create index jobs_to_ask_about on jobs (expires_at) where asked_at is null;
comment on index jobs_to_ask_about is
  'A sixth of all jobs is about to end; most of their posters have been asked.';
create unique index jobs_by_client_id on jobs (owner_id, client_id) where client_id is not null;
comment on index jobs_by_client_id is
  'A retry with the same client_id finds the job it has stored.';

create trigger jobs_counted after insert or delete on jobs
for each row execute function count_rows();
comment on trigger jobs_counted on jobs is 'Counts the job in totals.';

create constraint trigger jobs_raise_version after insert or update or delete on jobs
deferrable initially deferred
for each row execute function raise_data_version();
comment on trigger jobs_raise_version on jobs is 'Raises data_version.';

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
comment on table closed_jobs is
  'Closed jobs. A row with a decision was removed by it and is shown to nobody until the decision '
  'is lifted.';
create index closed_jobs_of_owner on closed_jobs (owner_id, closed_at desc, id desc);
create index closed_jobs_oldest on closed_jobs (closed_at);
create index closed_jobs_of_decision on closed_jobs (decision_id) where decision_id is not null;
comment on index closed_jobs_of_decision is 'The closed jobs that a decision removed.';
create index closed_jobs_by_client_id on closed_jobs (owner_id, client_id);

create table deleted_jobs (
  owner_id uuid not null references members on delete cascade,
  client_id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (owner_id, client_id)
);
comment on table deleted_jobs is
  'The client ids of deleted jobs, so that a late retry does not bring one back as a new job.';
create index deleted_jobs_oldest on deleted_jobs (deleted_at);
