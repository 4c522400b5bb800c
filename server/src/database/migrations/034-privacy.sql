-- What members decide about themselves: who may open the profile and begin a chat, and what others learn about presence and
-- reading. `profile_for` and `is_listed` are there since 024.
alter table members
  add column seen_on date,
  add column shows_last_seen boolean not null default true,
  add column first_contact text not null default 'everyone' check (first_contact in ('everyone', 'known', 'nobody')),
  add column read_receipts boolean not null default true;

-- Whether each member tells what they read: without it only seen_a and seen_b move, and nobody sees the other's marks.
alter table chats
  add column receipts_a boolean not null default true,
  add column receipts_b boolean not null default true;

-- Tells whether a member may write first to one with this setting: who is known has a picture or a bio, and has been here
-- for more than a day.
create function may_begin_chat(setting text, picture text, bio text, member_since timestamptz)
returns boolean language sql stable parallel safe as $$
  select setting = 'everyone'
    or setting = 'known' and (picture <> '' or bio <> '') and member_since < now() - interval '24 hours'
$$;

-- A chat takes over the setting of its members. `chats_take_flags` has locked both by then, so a new chat and a change of
-- the setting wait for each other and none keeps the old one.
create function take_read_receipts() returns trigger language plpgsql as $$
begin
  select read_receipts into new.receipts_a from members where id = new.member_a;
  select read_receipts into new.receipts_b from members where id = new.member_b;
  return new;
end $$;
create trigger chats_take_read_receipts before insert on chats
for each row execute function take_read_receipts();

create function set_read_receipts_of_chats() returns trigger language plpgsql as $$
begin
  update chats set receipts_a = new.read_receipts where member_a = new.id;
  update chats set receipts_b = new.read_receipts where member_b = new.id;
  return null;
end $$;
create trigger members_set_read_receipts after update of read_receipts on members
for each row when (old.read_receipts is distinct from new.read_receipts)
execute function set_read_receipts_of_chats();
