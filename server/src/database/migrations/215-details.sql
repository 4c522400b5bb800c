-- What members say of themselves for those who look for a bed or company, beside their profile
-- (product-decisions.md, Profile details).

create table member_details (
  member_id uuid primary key references members on delete cascade,
  city text not null default '',
  languages jsonb not null default '[]',
  interests text[] not null default '{}',
  sleeping text not null default '',
  max_guests smallint check (max_guests between 1 and 20),
  pets text not null default '',
  smoking text not null default '',
  wheelchair text not null default '',
  offers text not null default '',
  asks text not null default '',
  hosting text not null default '',
  question text not null default '',
  request_limit smallint not null default 5 check (request_limit between 1 and 20),
  private_encrypted text,
  place_id integer,
  place_country text
);
comment on table member_details is
  'What members say at More about you; a row is made when it is first saved. Choices are the words '
  'of contract/src/details.ts, and empty when nothing was said.';
comment on column member_details.languages is
  'A list of {code, level} in the member''s order, code by ISO 639-1.';
comment on column member_details.max_guests is 'Null when the member has not said.';
comment on column member_details.request_limit is
  'How many requests may wait for an answer. Nobody else learns it.';
comment on column member_details.private_encrypted is
  'Address, phone and the way there, encrypted for this member by a key of their own purpose; null '
  'when all are empty.';
comment on column member_details.place_id is
  'The place that city means; null when it is unknown. It counts while place_country is the '
  'country of the member.';
comment on column member_details.place_country is 'The country in which the place was looked for.';

create table closed_dates (
  member_id uuid not null references members on delete cascade,
  from_on date not null,
  to_on date not null,
  primary key (member_id, from_on, to_on),
  check (from_on <= to_on)
);
comment on table closed_dates is
  'Days when a member cannot host, both ends included. They decide requests and searches for given '
  'dates and are shown to nobody else, since they say when a home is empty.';
