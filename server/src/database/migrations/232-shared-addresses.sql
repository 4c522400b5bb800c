-- The few agreements whose address is stored, for the purge of those that are over.
create index agreements_with_address on agreements (ends_on)
where (address_encrypted is not null);
comment on index agreements_with_address is
  'The few whose address is stored: when they are over it is erased.';
