create table calendar_feeds (
  member_id uuid primary key references members on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
comment on table calendar_feeds is
  'The link under which calendar programs read what a member has agreed to: one for each member.';
comment on column calendar_feeds.token_hash is
  'SHA-256 of the token in the link, which is shown once and not stored.';
create trigger calendar_feeds_not_of_erased before insert on calendar_feeds
for each row execute function refuse_erased();
comment on trigger calendar_feeds_not_of_erased on calendar_feeds is
  'Refuses a link of an erased member.';
