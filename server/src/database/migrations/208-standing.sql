-- Members out of good standing. Their posts and jobs are withheld, so that no list, count or search
-- needs a condition that it could forget. They come back with the same ids and dates.

create table withheld_posts (
  id uuid primary key,
  author_id uuid not null references members on delete cascade,
  content text not null,
  tags text[] not null,
  tag_ids integer[] not null,
  created_at timestamptz not null,
  client_id uuid,
  withheld_at timestamptz not null default now(),
  decision_id uuid
);
comment on table withheld_posts is
  'Posts of members out of good standing. A row with a decision was removed by it and stays until '
  'the decision is lifted, whatever the standing.';
comment on column withheld_posts.tag_ids is
  'As the dictionary knows the tags; the country is the author''s when the post comes back.';
create index withheld_posts_of_author on withheld_posts (author_id, created_at desc, id desc);
create index withheld_posts_of_decision on withheld_posts (decision_id)
where decision_id is not null;
comment on index withheld_posts_of_decision is 'The posts that a decision removed.';

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
  decision_id uuid,
  pay_per text not null default '',
  expires_at timestamptz not null default date_trunc('second', now()) + interval '30 days',
  asked_at timestamptz,
  confirmed_at timestamptz,
  edited_at timestamptz
);
comment on table withheld_jobs is
  'Jobs of members out of good standing. A row with a decision was removed by it and stays until '
  'the decision is lifted, whatever the standing.';
create index withheld_jobs_of_owner on withheld_jobs (owner_id, created_at desc, id desc);
create index withheld_jobs_of_decision on withheld_jobs (decision_id)
where decision_id is not null;
comment on index withheld_jobs_of_decision is 'The jobs that a decision removed.';

create table withholding_members (
  member_id uuid primary key references members on delete cascade
);
comment on table withholding_members is
  'Members of whom more than the newest hundred posts or jobs are to be withheld or restored.';

create function withhold_jobs(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id
    from jobs
    where owner_id = of_member
    order by created_at desc, id desc
    limit most
  ), gone as (
    delete from jobs
    using some_jobs
    where jobs.id = some_jobs.id
    returning jobs.*
  )
  insert into withheld_jobs (
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  )
  select
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function withhold_jobs(uuid, integer) is
  'Moves the newest jobs of a member to withheld_jobs; returns how many.';

create function withhold_posts(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_posts as (
    select id
    from posts
    where author_id = of_member
    order by created_at desc, id desc
    limit most
  ), gone as (
    delete from posts
    using some_posts
    where posts.id = some_posts.id
    returning posts.*
  )
  insert into withheld_posts (id, author_id, content, tags, tag_ids, created_at, client_id)
  select
    id, author_id, content, tags,
    array(select tag_id from post_tags where post_id = gone.id),
    created_at, client_id
  from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function withhold_posts(uuid, integer) is
  'Moves the newest posts of a member to withheld_posts; returns how many.';

create function restore_jobs(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with some_jobs as (
    select id
    from withheld_jobs
    where owner_id = of_member and decision_id is null
    order by created_at desc, id desc
    limit most
  ), back as (
    delete from withheld_jobs w
    using some_jobs
    where w.id = some_jobs.id
    returning w.*
  )
  insert into jobs (
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, expires_at, asked_at, confirmed_at, edited_at
  )
  select
    id, owner_id, title, description, city, budget, apply_direction, created_at, client_id,
    pay_per, greatest(expires_at, date_trunc('second', now()) + interval '7 days'), null,
    confirmed_at, edited_at
  from back;
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function restore_jobs(uuid, integer) is
  'Moves the newest withheld jobs of a member back to jobs; returns how many. A job that comes '
  'back stays for a week at least, and its poster is asked again.';

create function restore_posts(of_member uuid, most integer) returns integer
language plpgsql as $$
declare
  place text;
  moved integer;
begin
  select country into place from members where id = of_member;
  with some_posts as (
    select id
    from withheld_posts
    where author_id = of_member and decision_id is null
    order by created_at desc, id desc
    limit most
  ), back as (
    delete from withheld_posts w
    using some_posts
    where w.id = some_posts.id
    returning w.*
  ), tagged as (
    insert into post_tags (tag_id, post_id, country, created_at)
    select tag_id, id, place, created_at
    from back, unnest(tag_ids) tag_id
  )
  insert into posts (id, author_id, content, tags, country, created_at, client_id)
  select id, author_id, content, tags, place, created_at, client_id
  from back;
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function restore_posts(uuid, integer) is
  'Moves the newest withheld posts of a member back to posts and post_tags; returns how many.';

create function move_withheld(of_member uuid, most integer) returns boolean
language plpgsql as $$
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
comment on function move_withheld(uuid, integer) is
  'Withholds or restores the newest posts and jobs of a member, as the standing demands; returns '
  'whether there are more. The lock keeps the member from posting and from another standing '
  'meanwhile. The counter of jobs is locked before those of posts, and both before those of '
  'members, as when a member is deleted.';

create function withhold_by_standing() returns trigger language plpgsql as $$
begin
  if move_withheld(new.id, 100) then
    insert into withholding_members values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function withhold_by_standing() is
  'Withholds or restores the newest hundred posts and jobs; the rest waits in withholding_members.';

create trigger members_begin_to_withhold after update of standing on members
for each row when ((old.standing = 'good') <> (new.standing = 'good'))
execute function withhold_by_standing();
comment on trigger members_begin_to_withhold on members is
  'Moves rows between jobs and withheld_jobs, posts (with post_tags) and withheld_posts, and notes '
  'the rest in withholding_members. Triggers run in the order of their names: this one before '
  'those that count members.';

create function refuse_restricted(of_member uuid) returns void language plpgsql as $$
declare
  state text;
  ends timestamptz;
begin
  select standing, standing_until into state, ends
  from members
  where id = of_member
  for share;
  if state <> 'good' then
    raise exception using errcode = 'WS001', message = state,
      detail = coalesce(
        to_char(ends at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        ''
      );
  end if;
end $$;
comment on function refuse_restricted(uuid) is
  'Refuses a write of a member out of good standing (error WS001). A write that was under way '
  'waits for the change of standing, or the change for it.';

create function refuse_posts_of_restricted() returns trigger language plpgsql as $$
begin
  perform refuse_restricted(new.author_id);
  return new;
end $$;
comment on function refuse_posts_of_restricted() is
  'Refuses posts of members out of good standing.';

create trigger posts_of_good_standing before insert on posts
for each row execute function refuse_posts_of_restricted();
comment on trigger posts_of_good_standing on posts is
  'Refuses the post when its author is not in good standing.';

create function refuse_jobs_of_restricted() returns trigger language plpgsql as $$
begin
  perform refuse_restricted(new.owner_id);
  return new;
end $$;
comment on function refuse_jobs_of_restricted() is 'Refuses jobs of members out of good standing.';

create trigger jobs_of_good_standing before insert on jobs
for each row execute function refuse_jobs_of_restricted();
comment on trigger jobs_of_good_standing on jobs is
  'Refuses the job when its owner is not in good standing.';

create function delete_unused_tags(ids integer[]) returns void language plpgsql as $$
begin
  perform from tags where id = any(ids) order by id for update;
  delete from tags
  where id = any(ids)
    and not exists (select from post_tags where tag_id = tags.id)
    and id not in (select unnest(tag_ids) from withheld_posts)
    and name not in (
      select tag_key(tag)
      from removed_posts, unnest(removed_posts.tags) tag
    );
end $$;
comment on function delete_unused_tags(integer[]) is
  'Deletes those of some tags that no post has: none that is shown, withheld, or can be brought '
  'back. They are locked first, in one order, so that a post that is being shared with one of them '
  'is seen, or finds it gone.';
