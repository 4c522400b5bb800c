-- When an email that tells it was decided on; in a digest, until when it tells what happened.
alter table notifications add column emailed_at timestamptz;
