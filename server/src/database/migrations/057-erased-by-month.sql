-- How many accounts were erased in which month, for the public numbers: their rows hold nothing, not even when.
create table erased_by_month (
  -- The first day of the month, in UTC.
  month date primary key,
  accounts integer not null
);

create function count_erased() returns trigger language plpgsql as $$
begin
  insert into erased_by_month values (date_trunc('month', now() at time zone 'utc'), 1)
  on conflict (month) do update set accounts = erased_by_month.accounts + 1;
  return null;
end $$;
create trigger members_count_erased after update of standing on members
for each row when (new.standing = 'erased' and old.standing <> 'erased') execute function count_erased();
