-- Password confirmation, second factors required by role, and calendar feeds that end with the account's other access.

-- When the password was last given in this session. Null for sessions of before: they are asked for it once.
alter table staff_sessions add column password_confirmed_at timestamptz;

-- Roles whose members may do nothing in the office until they have set up a second factor.
alter table security_settings add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['owner', 'manager', 'agent', 'editor']);

-- Set when the feed ended for the safety of the account, so that its owner is told to fetch a new address. Feeds that
-- their owner ends have no row.
alter table calendar_feeds add column ended_at timestamptz;
