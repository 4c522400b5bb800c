-- What a deleted post was called by its author's browser, so that a late retry does not bring it back as a new one.
create table removed_client_ids (
  author_id uuid not null references members on delete cascade,
  client_id uuid not null,
  post_id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (author_id, client_id)
);
create index removed_client_ids_oldest on removed_client_ids (removed_at);
create index removed_client_ids_of_post on removed_client_ids (post_id);

-- Tells the session secret of this database's nodes from any other, without telling it.
create table installation (
  is_only boolean primary key default true check (is_only),
  secret_fingerprint text not null
);
