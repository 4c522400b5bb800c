-- What earlier files left behind and no file needs: constraints that were not validated, a function
-- without a trigger. The schema is then the one that files by noun make.
alter table member_settings validate constraint member_settings_check;
alter table notification_preferences
  validate constraint notification_preferences_email_check,
  validate constraint notification_preferences_email_before_check;
drop function count_posts;
