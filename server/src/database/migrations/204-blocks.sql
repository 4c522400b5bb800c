-- Blocks and mutes. A block hides two members from each other; a mute hides posts from one feed.
-- Locks are taken in one order: the pair, members by id, the chat.

create table blocks (
  blocker_id uuid not null references members on delete cascade,
  blocked_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table blocks is 'Who has blocked whom: the two are hidden from each other.';
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id uuid not null references members on delete cascade,
  muted_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
comment on table mutes is 'Whose posts a member does not want in the feed.';
create index mutes_of_muted on mutes (muted_id);

create function lock_pair(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
  );
  perform from members where id in (one, other) order by id for no key update;
end $$;
comment on function lock_pair(uuid, uuid) is
  'Makes a block and a first message of the same two members wait for each other.';

create function has_blocked(one uuid, other uuid) returns boolean language sql as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
$$;
comment on function has_blocked(uuid, uuid) is 'Whether one has blocked the other.';

create function cannot_interact(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
    or exists (select from members where id in (one, other) and standing <> 'good')
$$;
comment on function cannot_interact(uuid, uuid) is
  'For the reads of one item: a block either way, or one of the two not in good standing.';

create function lock_pair_of_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform lock_pair(old.blocker_id, old.blocked_id);
    return old;
  end if;
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;
comment on function lock_pair_of_block() is 'Locks the two members of a block.';

create trigger blocks_lock_pair before insert or delete on blocks
for each row execute function lock_pair_of_block();
comment on trigger blocks_lock_pair on blocks is
  'Locks both members first, so that a first message of the two waits.';

create function follow_block() returns trigger language plpgsql as $$
declare
  pair blocks := case tg_op when 'DELETE' then old else new end;
begin
  update members
  set hidden_count = hidden_count + case tg_op when 'DELETE' then -1 else 1 end
  where id in (pair.blocker_id, pair.blocked_id);
  update chats
  set closed_flags = (closed_flags & 12)
    | has_blocked(member_a, member_b)::integer
    | 2 * has_blocked(member_b, member_a)::integer
  where member_a = least(pair.blocker_id, pair.blocked_id)
    and member_b = greatest(pair.blocker_id, pair.blocked_id);
  return null;
end $$;
comment on function follow_block() is
  'Counts the hidden member of both in members, and closes or opens their chat in chats.';

create trigger blocks_followed after insert or delete on blocks
for each row execute function follow_block();
comment on trigger blocks_followed on blocks is
  'Changes members.hidden_count of both and chats.closed_flags of their chat. By members_set_views '
  'their sessions become filtered: sessions.view.';

create function follow_mute() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update members set hidden_count = hidden_count - 1 where id = old.muter_id;
  else
    update members set hidden_count = hidden_count + 1 where id = new.muter_id;
  end if;
  return null;
end $$;
comment on function follow_mute() is 'Counts the hidden member of the one who mutes, in members.';

create trigger mutes_followed after insert or delete on mutes
for each row execute function follow_mute();
comment on trigger mutes_followed on mutes is
  'Changes members.hidden_count of the one who mutes. By members_set_views their sessions become '
  'filtered: sessions.view.';
