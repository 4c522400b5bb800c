-- When an email about unread messages is due to each member, and when the last one was decided on. Both are null while
-- everything is read. Chats that are unread now bring no email: their members would get one about old messages.
alter table chats
  add column email_due_a timestamptz,
  add column emailed_a timestamptz,
  add column email_due_b timestamptz,
  add column emailed_b timestamptz;

-- Reading to the end takes both back, whichever statement does it.
create function forget_email_due() returns trigger language plpgsql as $$
begin
  if new.unread_a = 0 then new.email_due_a := null; new.emailed_a := null; end if;
  if new.unread_b = 0 then new.email_due_b := null; new.emailed_b := null; end if;
  return new;
end $$;
create trigger chats_forget_email_due before update of unread_a, unread_b on chats for each row
when (
  new.unread_a = 0 and coalesce(new.email_due_a, new.emailed_a) is not null
  or new.unread_b = 0 and coalesce(new.email_due_b, new.emailed_b) is not null
) execute function forget_email_due();
