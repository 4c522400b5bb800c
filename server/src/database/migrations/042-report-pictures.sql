-- Not in a transaction
-- Which report holds a private picture.
drop index concurrently if exists reports_pictures;
create index concurrently reports_pictures on reports using gin (pictures) where pictures <> '{}';
