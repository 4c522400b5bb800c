-- Not in a transaction
-- Banned accounts are erased when the time to appeal is over; every node looks for them each minute.
drop index concurrently if exists members_banned;
create index concurrently members_banned on members (banned_at) where banned_at is not null;
