-- The data version was one row, which every writer of posts, jobs and members locked until its commit was on disk. Now it
-- has many slots: a commit gives a new random number to one slot that no other commit holds, so writers do not wait for each
-- other. The version is all numbers together (bit_xor): it differs whenever the visible commits differ.
create table data_version (
  slot integer primary key,
  nonce bigint not null
);
insert into data_version select slot, hashtextextended(gen_random_uuid()::text, 0) from generate_series(0, 31) slot;

alter function raise_shared_version() rename to raise_data_version;
create or replace function raise_data_version() returns trigger language plpgsql as $$
begin
  -- Once is enough for a transaction, however many rows it writes.
  if current_setting('wayside.raised_in', true) is distinct from pg_current_xact_id()::text then
    perform set_config('wayside.raised_in', pg_current_xact_id()::text, true);
    update data_version set nonce = hashtextextended(gen_random_uuid()::text, 0)
    where slot = coalesce(
      (select slot from data_version limit 1 for no key update skip locked),
      -- More commits at once than slots: wait for one of them.
      pg_backend_pid() % 32
    );
  end if;
  return null;
end $$;
drop table shared_version;
