-- Nobody read when a device was told last, and writing it was one more statement for each push.
alter table push_subscriptions drop column used_at;
