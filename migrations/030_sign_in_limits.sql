-- How signing in is limited, which browsers are known, and what the owner of an account is told.

-- One row: what an owner decides about signing in.
create table security_settings (
  id boolean primary key default true check (id),
  -- A session ends when it was not used for this long; sessions with 'Keep me signed in' are exempt.
  session_idle_minutes integer not null default 720 check (session_idle_minutes between 15 and 1440),
  updated_at timestamptz not null default now()
);
create trigger security_settings_touch before update on security_settings
  for each row execute function touch_updated_at();
insert into security_settings default values;

-- Each limit has a window of its own length, so a row carries the end of its window. The counts of the last quarter of
-- an hour are dropped with the change.
delete from staff_attempts;
drop index staff_attempts_window_idx;
alter table staff_attempts rename column window_started_at to window_ends_at;
create index staff_attempts_window_idx on staff_attempts (window_ends_at);

-- A browser in which somebody has signed in completely. Its cookie holds a random token, kept here as a hash. Two
-- colleagues who share a browser have a row each with the same token.
create table staff_devices (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  user_agent text,
  created_at timestamptz not null default now(),
  -- Null for a browser that has only reset the password with a mailed link, and has not signed in yet.
  last_signed_in_at timestamptz,
  unique (token_hash, staff_id)
);
create index staff_devices_staff_idx on staff_devices (staff_id);

alter table staff_sessions
  add column is_kept boolean not null default false,
  add column device_id uuid references staff_devices on delete set null,
  -- When the account was signed in to before, and how many tries were refused between; shown after signing in.
  add column previous_sign_in_at timestamptz,
  add column previously_refused integer not null default 0;
update staff_sessions set is_kept = expires_at > created_at + interval '1 day';

-- One row for each account: its last sign-in, and the refused tries its owner has not been told about yet.
create table staff_sign_in_activity (
  staff_id uuid primary key references staff on delete cascade,
  last_signed_in_at timestamptz,
  refused_since_sign_in integer not null default 0,
  -- Refused tries of the day that began at day_started_at; the codes among them came after a right password.
  day_started_at timestamptz,
  refused_in_day integer not null default 0,
  refused_codes_in_day integer not null default 0,
  -- When the limit over all addresses was last reached.
  limit_reached_at timestamptz,
  last_refused_at timestamptz,
  last_refused_from text,
  -- When the last mail about refused tries was queued; at most one a day.
  mailed_at timestamptz
);
-- Without these rows the next sign-in of everybody would count as their first.
insert into staff_sign_in_activity (staff_id, last_signed_in_at)
select staff_id, max(at) from audit_entries join staff on staff.id = audit_entries.staff_id
where action = 'session.started' group by staff_id;
