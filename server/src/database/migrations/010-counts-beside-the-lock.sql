-- The first search for a part of a tag counts while posts are written (decision 018). What the writes change meanwhile
-- they note here, in a row for each count under way.
create table begun_counts (
  id bigint primary key generated always as identity,
  part text not null,
  country text not null,
  change integer not null default 0,
  begun_at timestamptz not null default now()
);

create or replace function count_parts() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  if tg_op <> 'INSERT' and old.tag_names <> '' then
    parts := parts_of(old.tag_names);
    update part_counts set posts = posts - 1 where part = any(parts) and country in ('', old.country);
    update begun_counts set change = change - 1 where part = any(parts) and country in ('', old.country);
  end if;
  if tg_op <> 'DELETE' and new.tag_names <> '' then
    parts := parts_of(new.tag_names);
    update part_counts set posts = posts + 1 where part = any(parts) and country in ('', new.country);
    update begun_counts set change = change + 1 where part = any(parts) and country in ('', new.country);
  end if;
  return null;
end $$;
