-- Texts are searched by their keys. The functions are those of contract/src/searchKey.ts: see there.
create function search_key(words text) returns text language sql immutable parallel safe strict
return regexp_replace(
  replace(replace(replace(
    translate(
      regexp_replace(
        translate(lower(normalize(translate(words, '´', ''''), nfkd)), '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'
      ),
      'øłđðıς', 'olddiσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'
);

create function tag_key(tag text) returns text language sql immutable parallel safe strict
return normalize(
  translate(
    replace(
      translate(lower(normalize(translate(tag, '´', ''''), nfkc)), '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)),
      U&'i\0307', 'i'
    ), 'ς', 'σ'),
  nfkc
);

alter table tags add column key text generated always as (search_key(name)) stored;
alter table jobs
  add column heading_key text generated always as (search_key(title || ' ' || city)) stored,
  add column words_key text generated always as (search_key(title || ' ' || city || ' ' || description)) stored;

-- Tags are named by their keys, as posts of this version name them.
create or replace function delete_unused_tags(ids integer[]) returns void language plpgsql as $$
begin
  perform from tags where id = any(ids) order by id for update;
  delete from tags where id = any(ids)
    and not exists (select from post_tags where tag_id = tags.id)
    and id not in (select unnest(tag_ids) from withheld_posts)
    and name not in (select tag_key(tag) from removed_posts, unnest(removed_posts.tags) tag);
end $$;
