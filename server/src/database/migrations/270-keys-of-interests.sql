-- Interests are told apart by their signs, too: `C++` from `C`, a ball from an aeroplane
-- (product-decisions.md, Places and people search). Words of signs are those of searchWords in
-- contract/src/searchKey.ts.

create or replace function interest_keys(interests text[]) returns text[]
language sql immutable parallel safe
return array(
  select distinct btrim(search_key(interest)) as key
  from unnest(interests) interest
  where btrim(search_key(interest)) <> ''
  order by key
);
comment on function interest_keys(text[]) is
  'What decides whether two interests are one: the fold of search_key, with their signs.';

create or replace function sign_words(interests text[]) returns text
language sql immutable parallel safe
return (
  select string_agg(word, ' ' order by word)
  from unnest(interest_keys(interests)) key
  cross join string_to_table(key, ' ') word
  where word like '%+' or word_key(word) = ''
);
comment on function sign_words(text[]) is
  'The words of interests that word_key would shorten or lose: c++, and those of signs only.';

create or replace function person_now(who uuid) returns setof people language sql stable as $$
select
  m.id as member_id,
  m.country,
  m.user_type,
  case when d.place_country = m.country then d.place_id end as place_id,
  coalesce(word_key(d.city), '') as city_key,
  ' ' || concat_ws(
    ' ',
    word_key(concat_ws(
      ' ', m.name, m.lastname, d.city, case when d.place_country = m.country then d.place_name end,
      array_to_string(d.interests, ' ')
    )),
    sign_words(d.interests)
  ) || ' ' as words,
  array(
    select spoken ->> 'code'
    from jsonb_array_elements(d.languages) spoken
    where spoken ->> 'level' in ('native', 'fluent', 'good')
  ) as languages,
  interest_keys(d.interests) as interests,
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

-- Each member is locked before their row is made, so that nothing is lost that is saved meanwhile;
-- rows of earlier nodes are made by the function above as well.
do $$
declare
  changed uuid;
begin
  for changed in
    select p.member_id
    from people p
    join member_details d on d.member_id = p.member_id
    where array(select unnest(p.interests) order by 1) is distinct from interest_keys(d.interests)
    order by p.member_id
  loop
    perform refresh_person(changed);
  end loop;
end $$;
