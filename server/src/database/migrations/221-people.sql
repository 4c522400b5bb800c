-- What the search for people compares (product-decisions.md, Places and people search).

alter table member_details add column place_name text;
comment on column member_details.place_name is
  'The English name of the place; null when city means none. Searches find the member by it, too.';

create table people (
  member_id uuid primary key references members on delete cascade,
  country text not null,
  user_type text not null,
  place_id integer,
  city_key text not null,
  words text not null,
  languages text[] not null,
  interests text[] not null,
  hosting smallint not null,
  max_guests smallint,
  private_room boolean not null,
  step_free boolean not null,
  no_smoking boolean not null,
  seen_on date,
  since timestamptz not null
);
comment on table people is
  'A row for each listed member, with what the search for people compares. refresh_person makes it '
  'from members and member_details.';
comment on column people.words is
  'Keys of names, city, the English name of its place, and interests, with blanks around them.';
comment on column people.languages is 'Codes of the languages spoken well enough to talk.';
comment on column people.hosting is
  '2 accepting, 1 maybe, 0 no. Who has not said counts as maybe when they are a host.';
comment on column people.seen_on is 'Null for members who hide when they were last here.';
comment on column people.since is
  'When the member became listed, or began to host again.';

create index people_seen on people (seen_on desc nulls last, member_id);
comment on index people_seen is 'The found are those who were here last.';
create index people_seen_by_country on people (country, seen_on desc nulls last, member_id);
comment on index people_seen_by_country is 'The same in a country.';
create index people_newest on people (since desc, member_id);
comment on index people_newest is 'New members first.';
create index people_by_place on people (place_id);
comment on index people_by_place is 'Who lives in one of the places near another.';
create index people_by_city on people (city_key);
comment on index people_by_city is 'Who lives in a city that is no known place.';
create index people_by_language on people using gin (languages);
comment on index people_by_language is 'Who speaks a language.';
create index people_by_words on people using gin (words gin_trgm_ops);
comment on index people_by_words is 'Who has a word that begins so, or a similar one.';

create function person_now(who uuid) returns setof people language sql stable as $$
select
  m.id as member_id,
  m.country,
  m.user_type,
  case when d.place_country = m.country then d.place_id end as place_id,
  coalesce(word_key(d.city), '') as city_key,
  ' ' || word_key(concat_ws(
    ' ', m.name, m.lastname, d.city, case when d.place_country = m.country then d.place_name end,
    array_to_string(d.interests, ' ')
  )) || ' ' as words,
  array(
    select spoken ->> 'code'
    from jsonb_array_elements(d.languages) spoken
    where spoken ->> 'level' in ('native', 'fluent', 'good')
  ) as languages,
  array(select word_key(interest) from unnest(d.interests) interest) as interests,
  (case coalesce(nullif(d.hosting, ''), case m.user_type when 'host' then 'maybe' else 'no' end)
    when 'accepting' then 2
    when 'maybe' then 1
    else 0
  end)::smallint as hosting,
  d.max_guests,
  coalesce(d.sleeping = 'privateRoom', false) as private_room,
  coalesce(d.wheelchair in ('yes', 'partly'), false) as step_free,
  coalesce(d.smoking in ('no', 'outside'), false) as no_smoking,
  case when m.shows_last_seen then m.seen_on end as seen_on,
  now() as since
from members m
left join member_details d on d.member_id = m.id
where m.id = who and m.verified_at is not null and m.unlisted_at is null
$$;
comment on function person_now(uuid) is
  'What people must hold of a member now, made from the true tables; nothing of one who is not '
  'listed.';

create function refresh_person(who uuid) returns void language plpgsql as $$
begin
  -- Of two writes to one member the second sees what the first wrote.
  perform
  from members
  where id = who
  for no key update;
  insert into people
  select *
  from person_now(who)
  on conflict (member_id) do update set
    country = excluded.country,
    user_type = excluded.user_type,
    place_id = excluded.place_id,
    city_key = excluded.city_key,
    words = excluded.words,
    languages = excluded.languages,
    interests = excluded.interests,
    hosting = excluded.hosting,
    max_guests = excluded.max_guests,
    private_room = excluded.private_room,
    step_free = excluded.step_free,
    no_smoking = excluded.no_smoking,
    seen_on = excluded.seen_on,
    since = case
      when people.hosting = 0 and excluded.hosting > 0 then now()
      else people.since
    end;
  if not found then
    delete from people where member_id = who;
  end if;
end $$;
comment on function refresh_person(uuid) is
  'Writes the row of a member in people, or deletes it when they are not listed.';

create function refresh_person_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_person(new.id);
  return null;
end $$;
comment on function refresh_person_of_member() is 'Keeps people after a change in members.';

create function refresh_person_of_details() returns trigger language plpgsql as $$
begin
  perform refresh_person(case tg_op when 'DELETE' then old.member_id else new.member_id end);
  return null;
end $$;
comment on function refresh_person_of_details() is
  'Keeps people after a change in member_details.';

create trigger members_make_person after insert on members
for each row when (new.verified_at is not null)
execute function refresh_person_of_member();
comment on trigger members_make_person on members is 'Makes the row of a new member in people.';

create trigger members_refresh_person
after update of name, lastname, country, user_type, verified_at, standing, profile_for, is_listed,
  seen_on, shows_last_seen
on members
for each row when (
  (old.name, old.lastname, old.country, old.user_type, old.verified_at is null,
    old.unlisted_at is null, old.seen_on, old.shows_last_seen)
  is distinct from
  (new.name, new.lastname, new.country, new.user_type, new.verified_at is null,
    new.unlisted_at is null, new.seen_on, new.shows_last_seen)
) execute function refresh_person_of_member();
comment on trigger members_refresh_person on members is
  'Changes, makes or deletes the row in people when what it shows changes.';

create trigger member_details_refresh_person after insert or update or delete on member_details
for each row execute function refresh_person_of_details();
comment on trigger member_details_refresh_person on member_details is
  'Changes the row in people.';

-- Triggers are there already, so that nobody is missed who changes meanwhile.
insert into people
select person.*
from members m
cross join person_now(m.id) person
where m.verified_at is not null
on conflict do nothing;
update people set since = m.verified_at from members m where m.id = people.member_id;
