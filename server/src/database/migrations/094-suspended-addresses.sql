-- An erased member does not shed a suspension: a case that ends in one bars the address until its end, as a ban does for
-- two years.
create or replace function bar_address_of_case() returns trigger language plpgsql as $$
begin
  insert into barred_addresses
  select address_hash, case new.act when 'ban' then now() + interval '24 months' else new.until end
  from cases where id = new.case_id and address_hash is not null
  on conflict (address_hash) do update set until = greatest(barred_addresses.until, excluded.until);
  return null;
end $$;
drop trigger decisions_bar_address on decisions;
create trigger decisions_bar_address after insert on decisions
for each row when (new.act in ('ban', 'suspend')) execute function bar_address_of_case();
