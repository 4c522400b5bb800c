-- A block hides two members from each other; a mute hides posts from the feed of one who mutes. Triggers keep what follows
-- from them, so that no writer can forget it: how many a member does not see, and in which chats nobody can write. Locks are
-- taken in one order: the pair, members by id, the chat.
create table blocks (
  blocker_id uuid not null references members on delete cascade,
  blocked_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id uuid not null references members on delete cascade,
  muted_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_of_muted on mutes (muted_id);

alter table chats
  -- Why nobody can write: 1 a has blocked b, 2 b has blocked a, 4 a, 8 b is not in good standing.
  add column closed_flags smallint not null default 0,
  -- How far each member has read in their own eyes. read_a and read_b are what the other is told: they stand still while
  -- the chat is closed. For rows of older nodes the greater of both applies.
  add column seen_a bigint not null default 0,
  add column seen_b bigint not null default 0;

-- A block and a first message of the same two members wait for each other.
create function lock_pair(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0));
  perform from members where id in (one, other) order by id for no key update;
end $$;

create function has_blocked(one uuid, other uuid) returns boolean language sql as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
$$;

-- For the reads of one item: a block either way, or one of the two not in good standing.
create function cannot_interact(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
    or exists (select from members where id in (one, other) and standing <> 'good')
$$;

create function lock_pair_of_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform lock_pair(old.blocker_id, old.blocked_id);
    return old;
  end if;
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;
create trigger blocks_lock_pair before insert or delete on blocks
for each row execute function lock_pair_of_block();

create function follow_block() returns trigger language plpgsql as $$
declare
  pair blocks := case tg_op when 'DELETE' then old else new end;
begin
  update members set hidden_count = hidden_count + case tg_op when 'DELETE' then -1 else 1 end
  where id in (pair.blocker_id, pair.blocked_id);
  update chats set closed_flags = (closed_flags & 12)
    | has_blocked(member_a, member_b)::integer | 2 * has_blocked(member_b, member_a)::integer
  where member_a = least(pair.blocker_id, pair.blocked_id) and member_b = greatest(pair.blocker_id, pair.blocked_id);
  return null;
end $$;
create trigger blocks_followed after insert or delete on blocks
for each row execute function follow_block();

create function follow_mute() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update members set hidden_count = hidden_count - 1 where id = old.muter_id;
  else
    update members set hidden_count = hidden_count + 1 where id = new.muter_id;
  end if;
  return null;
end $$;
create trigger mutes_followed after insert or delete on mutes
for each row execute function follow_mute();

create function close_chats_by_standing() returns trigger language plpgsql as $$
begin
  update chats set closed_flags = closed_flags & 11 | case new.standing when 'good' then 0 else 4 end where member_a = new.id;
  update chats set closed_flags = closed_flags & 7 | case new.standing when 'good' then 0 else 8 end where member_b = new.id;
  return null;
end $$;
create trigger members_close_chats after update of standing on members
for each row when ((old.standing = 'good') is distinct from (new.standing = 'good'))
execute function close_chats_by_standing();

create function close_new_chat() returns trigger language plpgsql as $$
begin
  perform lock_pair(new.member_a, new.member_b);
  new.closed_flags := has_blocked(new.member_a, new.member_b)::integer
    | 2 * has_blocked(new.member_b, new.member_a)::integer
    | 4 * (exists (select from members where id = new.member_a and standing <> 'good'))::integer
    | 8 * (exists (select from members where id = new.member_b and standing <> 'good'))::integer;
  return new;
end $$;
create trigger chats_take_flags before insert on chats
for each row execute function close_new_chat();
