-- The keyed hash of the address that a ban barred, so that lifting it frees the address when the member has another by then.
alter table decisions add column address_hash bytea;
