-- Which report holds a private picture.
create index reports_pictures on reports using gin (pictures) where pictures <> '{}';
