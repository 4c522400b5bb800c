-- Private details that are encrypted anew change nothing that people hold. The member is not locked
-- for them: a save locks the member first, and each would wait for the other.
create or replace function refresh_person_of_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'private_encrypted' = to_jsonb(old) - 'private_encrypted'
  then
    return null;
  end if;
  perform refresh_person(case tg_op when 'DELETE' then old.member_id else new.member_id end);
  return null;
end $$;
comment on function refresh_person_of_details() is
  'Keeps people after a change in member_details that others may see.';
