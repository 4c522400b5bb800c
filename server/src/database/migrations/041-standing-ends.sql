-- Not in a transaction
-- Suspensions that are over are found every minute, on every node.
drop index concurrently if exists members_standing_ends;
create index concurrently members_standing_ends on members (standing_until) where standing_until is not null;
