-- Deletion of accounts. An account that its member wants to leave is `leaving` for seven days; then it is erased in steps,
-- each its own transaction. The row of an erased member stays without any content, since chats of others refer to it.
alter table members
  -- The member wants the texts of their messages to go as well.
  add column erases_messages boolean not null default false,
  -- Since when the account is banned, also while its member wants to leave.
  add column banned_at timestamptz;
update members set banned_at = now() where standing = 'banned';

create function remember_ban() returns trigger language plpgsql as $$
begin
  if 'banned' in (new.standing, new.standing_before) then
    new.banned_at := coalesce(old.banned_at, now());
  elsif new.standing <> 'erased' then
    new.banned_at := null;
  end if;
  return new;
end $$;
create trigger members_remember_ban before update of standing, standing_before on members
for each row execute function remember_ban();

-- Members of whom something is left to erase.
create table erasing_members (
  member_id uuid primary key references members on delete cascade,
  -- When a node was last asked to do it.
  asked_at timestamptz not null default now()
);

-- What an open case needs of a member who is erased: the keyed hash of the address, to bar it if the case ends in a ban.
alter table cases add column address_hash bytea;

create function bar_address_of_case() returns trigger language plpgsql as $$
begin
  insert into barred_addresses select address_hash, now() + interval '24 months'
  from cases where id = new.case_id and address_hash is not null
  on conflict (address_hash) do update set until = excluded.until;
  return null;
end $$;
create trigger decisions_bar_address after insert on decisions
for each row when (new.act = 'ban') execute function bar_address_of_case();

-- An erased member stays empty, and their row stays, whoever writes: a call that was under way, or a node of an older
-- release, which takes the row for an account that was never verified.
create function keep_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then return null; end if;
  old.hidden_count := new.hidden_count;
  return old;
end $$;
create trigger members_keep_erased before update on members
for each row when (old.standing = 'erased' and old.password_hash = '') execute function keep_erased();
create trigger members_not_deleted_when_erased before delete on members
for each row when (old.standing = 'erased') execute function keep_erased();

create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from members where id = new.member_id and standing = 'erased') then
    raise exception using errcode = 'WS001', message = 'erased', detail = '';
  end if;
  return new;
end $$;
create trigger devices_not_of_erased before insert on devices for each row execute function refuse_erased();
create trigger email_links_not_of_erased before insert on email_links for each row execute function refuse_erased();
create trigger reset_links_not_of_erased before insert on reset_links for each row execute function refuse_erased();
create trigger account_links_not_of_erased before insert on account_links for each row execute function refuse_erased();
