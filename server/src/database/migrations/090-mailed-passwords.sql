-- When the present password was set by a mailed link; null when it was not. Whoever reads the mailbox knows such a password, so it
-- proves nothing more for a while.
alter table members add column password_mailed_at timestamptz;
