-- Email addresses that nobody may register or move to, because their account was banned. They are stored as keyed hashes:
-- without the secret of the installation nobody can tell which addresses they are.
create table barred_addresses (
  address_hash bytea primary key,
  until timestamptz not null
);
