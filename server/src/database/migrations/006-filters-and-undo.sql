-- Filters of the job board, writes that a retry never doubles, and the undo of a deletion.

-- A job without a place, or with one of these words in it, can be done from anywhere.
create function is_remote(city text) returns boolean language sql immutable parallel safe as $$
  select btrim(city) = '' or city ~* '\m(remote|worldwide|anywhere)\M'
$$;
create index jobs_remote on jobs (created_at desc, id desc) where is_remote(city);
create index jobs_by_budget on jobs (budget, created_at desc, id desc);

-- A retry with the same client_id finds what it stored already.
alter table jobs add column client_id uuid;
create unique index jobs_by_client_id on jobs (owner_id, client_id) where client_id is not null;
alter table posts add column client_id uuid;
create unique index posts_by_client_id on posts (author_id, client_id) where client_id is not null;

-- Deleted posts, for the few minutes in which their author may bring them back.
create table removed_posts (
  id uuid primary key,
  author_id uuid not null references members on delete cascade,
  content text not null,
  tags text[] not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index removed_posts_oldest on removed_posts (removed_at);
create index removed_posts_of_author on removed_posts (author_id);
