-- The indexes of keys (097, 098) replace these.
drop index tags_parts, jobs_words;

-- What was stored before is written as forms write it now: in NFC. Few rows are not.
update members set name = normalize(name), lastname = normalize(lastname), bio = normalize(bio),
  instagram = normalize(instagram), twitter = normalize(twitter)
where (name || lastname || bio || instagram || twitter) is not nfc normalized;
update posts set content = normalize(content) where content is not nfc normalized;
update withheld_posts set content = normalize(content) where content is not nfc normalized;
update removed_posts set content = normalize(content) where content is not nfc normalized;
update jobs set title = normalize(title), description = normalize(description), city = normalize(city)
where (title || description || city) is not nfc normalized;
update withheld_jobs set title = normalize(title), description = normalize(description), city = normalize(city)
where (title || description || city) is not nfc normalized;
update messages set text = normalize(text) where text is not nfc normalized;
update chats set last_text = normalize(last_text) where last_text is not nfc normalized;

-- A tag as forms write it now: without its sign, and empty when there is nothing to see.
create function pg_temp.clean_tag(tag text) returns text language sql immutable strict
return case when tag ~ '[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufffc#＃]'
  then normalize(btrim(regexp_replace(tag, '\s*[#＃]\s*', ' ', 'g'))) else '' end;

-- The tags of a post, each once, in their order.
create function pg_temp.clean_tags(tags text[]) returns text[] language sql immutable strict
return array(
  select tag from (
    select distinct on (tag_key(tag)) tag, at
    from (select pg_temp.clean_tag(typed) as tag, at from unnest(tags) with ordinality list (typed, at)) clean
    where tag <> '' order by tag_key(tag), at
  ) once order by at
);

update posts set tags = pg_temp.clean_tags(tags) where tags <> pg_temp.clean_tags(tags);
update withheld_posts set tags = pg_temp.clean_tags(tags) where tags <> pg_temp.clean_tags(tags);
update removed_posts set tags = pg_temp.clean_tags(tags) where tags <> pg_temp.clean_tags(tags);

-- Tags that are one tag now get the id of the first; those without a name are left by their posts.
create temp table merged on commit drop as
  select id, name, key, case when key <> '' then min(id) over (partition by key) end as kept
  from (select id, name, tag_key(pg_temp.clean_tag(name)) as key from tags) keyed;
delete from merged where kept = id and name = key;

insert into post_tags (tag_id, post_id, country, created_at)
select kept, post_id, country, created_at from post_tags join merged on id = tag_id where kept <> id
on conflict do nothing;
delete from post_tags using merged where tag_id = id and kept is distinct from id;
update withheld_posts set tag_ids = array(
  select distinct coalesce(kept, tag_id) from unnest(tag_ids) tag_id left join merged on id = tag_id
  where id is null or kept is not null
) where exists (select from merged where merged.id = any(tag_ids) and kept is distinct from merged.id);
delete from tags using merged where tags.id = merged.id and kept is distinct from merged.id;
update tags set name = merged.key from merged where tags.id = merged.id;
