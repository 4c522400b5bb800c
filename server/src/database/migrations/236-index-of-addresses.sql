-- The index of 232, whose file does one thing, for it may stop half-way.
comment on index agreements_with_address is
  'The few whose address is stored: when they are over it is erased.';
