-- What the dispatcher has decided to show on a device waits here until the device has it, and no
-- job of the queue does.

create table push_deliveries (
  device_id uuid not null references push_subscriptions on delete cascade,
  subject text not null,
  tries smallint not null default 1,
  due_at timestamptz not null,
  primary key (device_id, subject)
);
comment on table push_deliveries is
  'What devices are to show: chats and notifications. A row is made in the commit of its decision, '
  'and ends when the device has it.';
comment on column push_deliveries.subject is
  'As in chat:… or notification:….';
comment on column push_deliveries.tries is
  'How often it was begun.';
comment on column push_deliveries.due_at is
  'Until then nobody begins it: a node is sending it, or its push service did not take it.';

create index push_deliveries_due on push_deliveries (due_at);
