-- What belongs to the whole installation: limits, totals of lists, the data version.
create extension if not exists pg_trgm;

create table installation (
  is_only boolean primary key default true check (is_only),
  secret_fingerprint text not null
);
comment on table installation is
  'Tells the session secret of this database''s nodes from any other, without telling it.';

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is
  'Counters of limits, in the shape that rate-limiter-flexible asks for. A crash may lose them.';

create table totals (
  list text primary key,
  amount integer not null
);
comment on table totals is
  'How many rows a list has, so that the total of a page costs the same as the list grows.';
insert into totals values ('jobs', 0);

create function count_rows() returns trigger language plpgsql as $$
begin
  update totals
  set amount = amount + case tg_op when 'INSERT' then 1 else -1 end
  where list = tg_table_name;
  return null;
end $$;
comment on function count_rows() is
  'Counts an inserted or deleted row in totals, under the name of its table.';

create table data_version (
  slot integer primary key,
  nonce bigint not null
);
comment on table data_version is
  'The data version is all 32 numbers together (bit_xor). It differs whenever the visible commits '
  'differ. A commit changes one slot that no other commit holds, so writers do not wait for each '
  'other. Random numbers cannot come back after a failover that lost commits (decisions 017, 043).';
insert into data_version
select slot, hashtextextended(gen_random_uuid()::text, 0)
from generate_series(0, 31) slot;

create function raise_data_version() returns trigger language plpgsql as $$
begin
  -- Once is enough for a transaction, however many rows it writes.
  if current_setting('wayside.raised_in', true)
    is distinct from pg_current_xact_id()::text then
    perform set_config('wayside.raised_in', pg_current_xact_id()::text, true);
    update data_version
    set nonce = hashtextextended(gen_random_uuid()::text, 0)
    where slot = coalesce(
      (select slot from data_version limit 1 for no key update skip locked),
      -- More commits at once than slots: wait for one of them.
      pg_backend_pid() % 32
    );
  end if;
  return null;
end $$;
comment on function raise_data_version() is
  'Changes data_version once a transaction, so that cached responses of before are not served. '
  'Triggers defer it to the commit: its row is locked last and for a moment.';
