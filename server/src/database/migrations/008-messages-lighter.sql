-- A sender is always one of the two members of the chat, and the chat goes when one of them goes: this reference cost a
-- look-up and a lock on the sender's row at every send, and, for want of an index, a walk through all messages when a
-- member was deleted.
alter table messages drop constraint messages_sender_id_fkey;
