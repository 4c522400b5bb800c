-- Nobody reads when a device was told last. Nodes of earlier builds still write it, so it stays for now.
comment on column push_subscriptions.used_at is 'Written by builds before this one. To be dropped in a later release.';
