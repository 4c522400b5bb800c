-- The indexes with authors and owners (030, 031, 050) replace these.
drop index posts_newest, posts_by_country, jobs_newest;
