-- Posts and jobs of members whose standing is not good are set aside, so that no list, count or search needs a condition
-- that it could forget. They come back with the same ids and dates. A row with a decision was removed by that decision
-- and stays away, whatever the standing, until the decision is lifted.
create table withheld_posts (
  id uuid primary key,
  author_id uuid not null references members on delete cascade,
  content text not null,
  tags text[] not null,
  -- As the dictionary knows the tags; the country is the author's at the time when the post comes back.
  tag_ids integer[] not null,
  created_at timestamptz not null,
  client_id uuid,
  withheld_at timestamptz not null default now(),
  decision_id uuid
);
create index withheld_posts_of_author on withheld_posts (author_id, created_at desc, id desc);
create index withheld_posts_of_decision on withheld_posts (decision_id) where decision_id is not null;

create table withheld_jobs (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  title text not null,
  description text not null,
  city text not null,
  budget integer not null,
  apply_direction text not null,
  created_at timestamptz not null,
  client_id uuid,
  withheld_at timestamptz not null default now(),
  decision_id uuid
);
create index withheld_jobs_of_owner on withheld_jobs (owner_id, created_at desc, id desc);
create index withheld_jobs_of_decision on withheld_jobs (decision_id) where decision_id is not null;

-- Members of whom more than the newest hundred are to be set aside or brought back.
create table withholding_members (
  member_id uuid primary key references members on delete cascade
);

-- What the standing was before the member asked for the deletion of the account.
alter table members
  add column standing_before text check (standing_before in ('good', 'suspended', 'banned')),
  add column standing_before_until timestamptz;

create function withhold_jobs(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id from jobs where owner_id = of_member order by created_at desc, id desc limit most
  ), gone as (
    delete from jobs using some_jobs where jobs.id = some_jobs.id returning jobs.*
  )
  insert into withheld_jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, client_id)
  select id, owner_id, title, description, city, budget, apply_direction, created_at, client_id from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;

create function withhold_posts(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  with some_posts as (
    select id from posts where author_id = of_member order by created_at desc, id desc limit most
  ), gone as (
    delete from posts using some_posts where posts.id = some_posts.id returning posts.*
  )
  insert into withheld_posts (id, author_id, content, tags, tag_ids, created_at, client_id)
  select id, author_id, content, tags, array(select tag_id from post_tags where post_id = gone.id), created_at, client_id
  from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;

create function restore_jobs(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id from withheld_jobs where owner_id = of_member and decision_id is null order by created_at desc, id desc limit most
  ), back as (
    delete from withheld_jobs w using some_jobs where w.id = some_jobs.id returning w.*
  )
  insert into jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, client_id)
  select id, owner_id, title, description, city, budget, apply_direction, created_at, client_id from back;
  get diagnostics moved = row_count;
  return moved;
end $$;

create function restore_posts(of_member uuid, most integer) returns integer language plpgsql as $$
declare
  place text;
  moved integer;
begin
  select country into place from members where id = of_member;
  with some_posts as (
    select id from withheld_posts where author_id = of_member and decision_id is null
    order by created_at desc, id desc limit most
  ), back as (
    delete from withheld_posts w using some_posts where w.id = some_posts.id returning w.*
  ), tagged as (
    insert into post_tags (tag_id, post_id, country, created_at)
    select tag_id, id, place, created_at from back, unnest(tag_ids) tag_id
  )
  insert into posts (id, author_id, content, tags, country, created_at, client_id)
  select id, author_id, content, tags, place, created_at, client_id from back;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Sets aside or brings back the newest posts and jobs of a member, as the standing demands; returns whether there are more.
-- The lock keeps the member from posting and from another standing meanwhile. The counter of jobs is locked before those
-- of posts, and both before those of members, as when a member is deleted.
create function move_withheld(of_member uuid, most integer) returns boolean language plpgsql as $$
declare
  state text;
  moved integer;
begin
  select standing into state from members where id = of_member for no key update;
  if state = 'good' then
    moved := greatest(restore_jobs(of_member, most), restore_posts(of_member, most));
  else
    moved := greatest(withhold_jobs(of_member, most), withhold_posts(of_member, most));
  end if;
  if moved < most then delete from withholding_members where member_id = of_member; end if;
  return moved = most;
end $$;

create function withhold_by_standing() returns trigger language plpgsql as $$
begin
  if move_withheld(new.id, 100) then
    insert into withholding_members values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
-- Triggers run in the order of their names: this one before those that count members.
create trigger members_begin_to_withhold after update of standing on members
for each row when ((old.standing = 'good') <> (new.standing = 'good')) execute function withhold_by_standing();

-- A write that was under way when its member's standing changed is refused: it waits for the change, or the change for it.
create function refuse_restricted(of_member uuid) returns void language plpgsql as $$
declare
  state text;
  ends timestamptz;
begin
  select standing, standing_until into state, ends from members where id = of_member for share;
  if state <> 'good' then
    raise exception using errcode = 'WS001', message = state,
      detail = coalesce(to_char(ends at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '');
  end if;
end $$;

create function refuse_posts_of_restricted() returns trigger language plpgsql as $$
begin
  perform refuse_restricted(new.author_id);
  return new;
end $$;
create trigger posts_of_good_standing before insert on posts
for each row execute function refuse_posts_of_restricted();

create function refuse_jobs_of_restricted() returns trigger language plpgsql as $$
begin
  perform refuse_restricted(new.owner_id);
  return new;
end $$;
create trigger jobs_of_good_standing before insert on jobs
for each row execute function refuse_jobs_of_restricted();
