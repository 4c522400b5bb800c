-- A time zone that this database knows: the given one, or UTC. A database that was restored on another system may know
-- fewer zones than the one in which members chose theirs, and an error would stop the whole statement.
create function zone_or_utc(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
