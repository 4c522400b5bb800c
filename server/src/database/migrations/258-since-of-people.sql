-- A member who is listed again after a while is neither new nor a host who begins again: the row
-- is new, but they have been a member since they verified their address.

create or replace function person_now(who uuid) returns setof people language sql stable as $$
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
  m.verified_at as since,
  has_open_reference(m.id, now()) as has_references,
  (array_position(array['few', 'some', 'most', 'almostAll'], h.rate) - 1)::smallint as answers
from members m
left join member_details d on d.member_id = m.id
left join host_answers h on h.member_id = m.id
where m.id = who and m.verified_at is not null and m.unlisted_at is null
$$;

create or replace function refresh_person(who uuid) returns void language plpgsql as $$
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
      when people.hosting > 0 and excluded.hosting = 0 then excluded.since
      else people.since
    end;
  if not found then
    delete from people where member_id = who;
  end if;
end $$;

comment on column people.since is
  'When the member verified their address, or began to host again.';
