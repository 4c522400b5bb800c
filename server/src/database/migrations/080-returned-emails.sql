-- Whether emails to a member are returned: points of the last 30 days, and since when which emails are sent no more
-- (`bounced`, or `complaint` when the member called one unwanted).
alter table member_settings
  add column bounce_score smallint not null default 0,
  add column bounced_at timestamptz,
  add column email_disabled text;

-- Emails that have counted, so that none counts twice.
create table returned_emails (
  job_id uuid primary key,
  counted_at timestamptz not null default now()
);
create index returned_emails_counted_at on returned_emails (counted_at);
