-- Password confirmation, second factors required by role and bound to the session that sets them up, and calendar feeds
-- that end with the account's other access.

-- When the password was last given in this session. Null for sessions of before: they are asked for it once.
alter table staff_sessions add column password_confirmed_at timestamptz;

-- Roles whose members may do nothing in the office until they have set up a second factor.
alter table security_settings add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['owner', 'manager', 'agent', 'editor']);

-- Set when the feed ended for the safety of the account, so that its owner is told to fetch a new address. Feeds that
-- their owner ends have no row.
alter table calendar_feeds add column ended_at timestamptz;

-- The session that set up the key. Until a first code has come, no other session sees the key or confirms it, and the
-- enrolment ends with that session. Null once confirmed, when the key belongs to the account.
delete from staff_two_factors where confirmed_at is null;
alter table staff_two_factors
  add column session_id uuid references staff_sessions on delete cascade,
  add check ((confirmed_at is null) = (session_id is not null));

-- Sessions from before their account had a second factor have never given a code: they sign in again.
delete from staff_sessions using staff_two_factors
  where staff_two_factors.staff_id = staff_sessions.staff_id
    and staff_sessions.created_at < staff_two_factors.confirmed_at;
