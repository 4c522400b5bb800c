-- What the settings say of a session: on which device it is, and when the member has last confirmed in it who they are. A
-- confirmation gives the session another token; the row of the old one names its successor and works ten seconds more.
alter table sessions
  add column device text not null default '',
  add column confirmed_at timestamptz,
  add column grace_until timestamptz,
  add column replaced_by bytea;

alter table members
  add column password_changed_at timestamptz,
  -- When a session was first opened with a password; null until then.
  add column logged_in_at timestamptz;
