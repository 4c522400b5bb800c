-- How hosts answer requests (product-decisions.md, How hosts answer).

create table host_answers (
  member_id uuid primary key references members on delete cascade,
  rate text not null check (rate in ('few', 'some', 'most', 'almostAll')),
  speed text check (speed in ('hours', 'day', 'days', 'week'))
);
comment on table host_answers is
  'How hosts answer requests to stay, in words. It is figured anew once a day, from three requests '
  'on.';
comment on column host_answers.speed is
  'How soon, by the median of those that were answered; null when none was.';

alter table people
  add column has_references boolean not null default false,
  add column answers smallint;
comment on column people.has_references is
  'Others can read a reference about the member by somebody in good standing. With answers it is '
  'brought up to date once a day.';
comment on column people.answers is
  'By host_answers: 3 almostAll, 2 most, 1 some, 0 few; null when too few have asked.';

create function has_open_reference(who uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select
    from member_references r
    join members a on a.id = r.author_id
    where r.about_id = who and r.shown_at <= at and r.hidden_at is null and a.standing = 'good'
  )
$$;
comment on function has_open_reference(uuid, timestamptz) is
  'Whether a reference about a member is open at a time, by somebody in good standing.';

-- refresh_person writes the last two of these only with a new row.
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
  now() as since,
  has_open_reference(m.id, now()) as has_references,
  (array_position(array['few', 'some', 'most', 'almostAll'], h.rate) - 1)::smallint as answers
from members m
left join member_details d on d.member_id = m.id
left join host_answers h on h.member_id = m.id
where m.id = who and m.verified_at is not null and m.unlisted_at is null
$$;
