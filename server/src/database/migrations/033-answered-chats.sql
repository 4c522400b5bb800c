-- When the member who did not begin a chat first wrote in it. It is in no index, so that a send still updates the row in
-- place. A chat begun before counts as answered at its last message, if the other member wrote any.
alter table chats add column answered_at timestamptz;
update chats set answered_at = last_at where exists (
  select from messages where chat_id = chats.id and sender_id <> started_by
);
