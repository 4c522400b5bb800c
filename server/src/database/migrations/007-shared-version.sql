-- One number for all that every member sees alike: pages of the feed, jobs, people. It grows in the commit of each write
-- that changes any of it, so whoever reads the number knows whether an answer made earlier still holds, on every node.
create table shared_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into shared_version (version) values (0);

create function raise_shared_version() returns trigger language plpgsql as $$
begin
  -- Once is enough for a transaction, however many rows it writes.
  if current_setting('wayside.raised_in', true) is distinct from pg_current_xact_id()::text then
    perform set_config('wayside.raised_in', pg_current_xact_id()::text, true);
    update shared_version set version = version + 1;
  end if;
  return null;
end $$;

-- Deferred to the commit: the row is then locked last and for a moment, so no two writes can wait for each other.
create constraint trigger posts_raise_version after insert or update or delete on posts
deferrable initially deferred for each row execute function raise_shared_version();
create constraint trigger jobs_raise_version after insert or update or delete on jobs
deferrable initially deferred for each row execute function raise_shared_version();
create constraint trigger members_raise_version after insert or delete or update of
  name, lastname, bio, country, user_type, picture, instagram, twitter, facebook, website, verified_at, created_at on members
deferrable initially deferred for each row execute function raise_shared_version();
