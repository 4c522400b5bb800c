-- The indexes of listed members (025, 046, 047, 048) replace these.
drop index members_newest, members_by_country, members_by_type, members_by_country_and_type;
