-- After a failover that lost commits the number may be reached again, with other contents. So each raise gives it a random
-- value as well: only both together say that nothing has changed.
alter table shared_version add column nonce uuid not null default gen_random_uuid();

create or replace function raise_shared_version() returns trigger language plpgsql as $$
begin
  -- Once is enough for a transaction, however many rows it writes.
  if current_setting('wayside.raised_in', true) is distinct from pg_current_xact_id()::text then
    perform set_config('wayside.raised_in', pg_current_xact_id()::text, true);
    update shared_version set version = version + 1, nonce = gen_random_uuid();
  end if;
  return null;
end $$;
