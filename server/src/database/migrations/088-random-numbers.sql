-- Numbers of reports and cases in their order would tell whoever has two of them how many came between.

create function unused_number(of_table text, lowest integer default 1000000, highest integer default 9999999)
returns integer language plpgsql as $$
declare
  candidate integer;
  is_used boolean;
begin
  loop
    candidate := lowest + (hashtextextended(gen_random_uuid()::text, 0) & 9223372036854775807) % (highest - lowest + 1);
    -- Whoever gets the lock sees the row of the one before, so no two transactions take the same number.
    if pg_try_advisory_xact_lock(hashtext('unused_number ' || of_table), candidate) then
      execute format('select exists (select from %I where number = $1)', of_table) into is_used using candidate;
      if not is_used then
        return candidate;
      end if;
    end if;
  end loop;
end $$;

alter table reports alter column number drop identity;
alter table reports alter column number set default unused_number('reports');
alter table cases alter column number drop identity;
alter table cases alter column number set default unused_number('cases');
