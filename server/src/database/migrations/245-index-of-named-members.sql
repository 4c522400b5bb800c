-- The index of 244, whose file does one thing, for it may stop half-way.
comment on index reports_by_named_members is
  'The reports of references by and about a member who is erased.';
