-- jobs_remote_with_owner does the same, and counts for a reader who has blocked members, too.
comment on index jobs_remote_with_owner is
  'The newest jobs that can be done from anywhere, with their owners: a reader who has blocked '
  'members counts the others in the index.';
drop index if exists jobs_remote;
