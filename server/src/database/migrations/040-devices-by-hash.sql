-- Not in a transaction
-- Moderators are told whether a device was also used by a banned account.
drop index concurrently if exists devices_by_hash;
create index concurrently devices_by_hash on devices (device_hash);
