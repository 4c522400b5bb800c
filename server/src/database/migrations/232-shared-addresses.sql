-- Not in a transaction
drop index concurrently if exists agreements_with_address;
create index concurrently agreements_with_address on agreements (ends_on)
where (address_encrypted is not null);
