-- Staff and how they sign in. Only hashes of tokens are stored: a copy of the database opens no session, resets no
-- password and accepts no invitation.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%_@_%'),
  email_verified boolean not null default false,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('owner', 'manager', 'agent', 'editor')),
  job_title text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  areas text[] not null default '{}',
  bio text,
  portrait_image_id uuid references images on delete set null,
  is_active boolean not null default true,
  is_on_about_page boolean not null default false,
  two_factor_enabled boolean not null default false,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  hours_version integer not null default 1 check (hours_version > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_email_key on staff (email);
create trigger staff_touch before update on staff for each row execute function touch_updated_at();
comment on table staff is 'Members of staff. Deactivated rather than deleted, because records name them.';
comment on column staff.email_verified is 'Set when the member followed a mailed link.';
comment on column staff.role is 'Each module''s policy.ts lists what a role may do.';
comment on column staff.phone is 'In E.164; shown to visitors with the member''s listings.';
comment on column staff.areas is 'Places the member works in, shown on the public profile.';
comment on column staff.is_active is 'False ends every access; the member keeps the records that name them.';
comment on column staff.two_factor_enabled is 'True exactly while staff_two_factors has a confirmed row.';
comment on column staff.theme is 'Colours of the office.';
comment on column staff.hours_version is 'Version of the member''s staff_hours, which are changed as a whole, also to none.';

-- Platform tables name a member of staff; the platform knows no module, so the references are added here.
alter table background_tasks add foreign key (staff_id) references staff on delete cascade;
alter table revisions add foreign key (staff_id) references staff on delete set null;
alter table audit_entries add foreign key (staff_id) references staff on delete restrict;

create table staff_accounts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index staff_accounts_staff_idx on staff_accounts (staff_id);
comment on table staff_accounts is 'Ways to sign in, one row per member and provider; named as better-auth names them.';
comment on column staff_accounts.provider_id is '''credential'' for a password; the only one so far.';
comment on column staff_accounts.account_id is 'The account at the provider; the id of the member for a password.';
comment on column staff_accounts.password is 'Argon2id hash in PHC format, with its parameters; never the password.';

create table staff_devices (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  user_agent text,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  unique (token_hash, staff_id)
);
create index staff_devices_staff_idx on staff_devices (staff_id);
comment on table staff_devices is
  'Browsers in which a member has signed in completely; a sign-in from another one is mailed to the member. Colleagues who share a browser have a row each with the same token.';
comment on column staff_devices.token_hash is 'Of the random token in the browser''s cookie.';
comment on column staff_devices.last_signed_in_at is 'Null for a browser that has only reset the password by a mailed link.';

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  expires_at timestamptz not null,
  is_persistent boolean not null default false,
  ip_address text,
  user_agent text,
  device_id uuid references staff_devices on delete set null,
  previous_sign_in_at timestamptz,
  failed_attempts_before integer not null default 0,
  password_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index staff_sessions_staff_idx on staff_sessions (staff_id);
comment on table staff_sessions is 'Sessions of the office. Not part of a backup: everybody signs in again after a restore.';
comment on column staff_sessions.token_hash is 'Of the token in the session cookie.';
comment on column staff_sessions.is_persistent is '''Keep me signed in'' was ticked: exempt from security_settings.session_idle_minutes.';
comment on column staff_sessions.previous_sign_in_at is 'When the account was signed in to before, shown after signing in.';
comment on column staff_sessions.failed_attempts_before is 'Sign-in attempts that failed between previous_sign_in_at and this sign-in.';
comment on column staff_sessions.password_confirmed_at is 'When the password was last entered in this session; some calls ask for it within ten minutes.';

create table staff_tokens (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid references staff on delete cascade,
  purpose text not null check (purpose in ('second-factor', 'password-reset', 'invitation', 'first-owner')),
  token_hash text not null unique check (length(token_hash) = 64),
  is_persistent boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint staff_tokens_staff_id_check check ((staff_id is null) = (purpose = 'first-owner'))
);
create index staff_tokens_staff_idx on staff_tokens (staff_id, purpose);
comment on table staff_tokens is 'Tokens of mailed links and of sign-ins that wait for their second step. A used one is deleted.';
comment on column staff_tokens.staff_id is 'Null for the link that creates the first owner.';
comment on column staff_tokens.is_persistent is 'Carries ''Keep me signed in'' to the second step.';

create table staff_two_factors (
  staff_id uuid primary key references staff on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  session_id uuid references staff_sessions on delete cascade,
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint staff_two_factors_session_check check ((confirmed_at is null) = (session_id is not null))
);
comment on table staff_two_factors is 'Keys of authenticator apps (TOTP, RFC 6238).';
comment on column staff_two_factors.secret is 'The key in base32, readable: each check computes the code from it.';
comment on column staff_two_factors.confirmed_at is 'Null until a first code has shown that the app has the key.';
comment on column staff_two_factors.session_id is 'The session that sets up the key; no other one sees or confirms it, and the enrolment ends with it. Null once confirmed.';
comment on column staff_two_factors.last_used_step is 'The 30-second step of the last accepted code, so that no code is accepted twice.';

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is 'One row for each unused recovery code; using one deletes it.';

create table sign_in_rate_limits (
  key text primary key check (length(key) = 64),
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index sign_in_rate_limits_window_idx on sign_in_rate_limits (window_ends_at);
comment on table sign_in_rate_limits is
  'Attempts counted by the limits on signing in; in the database so that they survive a restart and hold for all processes.';
comment on column sign_in_rate_limits.key is 'SHA-256 of what is counted: it may hold an address, or a password typed into the wrong field.';
comment on column sign_in_rate_limits.window_ends_at is 'The count begins anew after it; each limit has a window of its own length.';

create table staff_sign_in_activity (
  staff_id uuid primary key references staff on delete cascade,
  last_signed_in_at timestamptz,
  failed_since_sign_in integer not null default 0,
  day_started_at timestamptz,
  failed_in_day integer not null default 0,
  failed_codes_in_day integer not null default 0,
  limit_reached_at timestamptz,
  last_failed_at timestamptz,
  last_failed_ip text,
  mailed_at timestamptz
);
comment on table staff_sign_in_activity is
  'One row per account: its last sign-in, and failed attempts that its member has not been told about yet.';
comment on column staff_sign_in_activity.day_started_at is 'Begin of the 24 hours over which the counts *_in_day run.';
comment on column staff_sign_in_activity.failed_in_day is 'All failed attempts, wrong codes included.';
comment on column staff_sign_in_activity.failed_codes_in_day is 'Wrong codes after a right password.';
comment on column staff_sign_in_activity.limit_reached_at is 'When the limit over all addresses was last reached.';
comment on column staff_sign_in_activity.mailed_at is 'When the last mail about failed attempts was queued; at most one a day.';

create table security_settings (
  id boolean primary key default true check (id),
  session_idle_minutes integer not null default 720 check (session_idle_minutes between 15 and 1440),
  second_factor_roles text[] not null default '{}'
    check (second_factor_roles <@ array['owner', 'manager', 'agent', 'editor']),
  updated_at timestamptz not null default now()
);
create trigger security_settings_touch before update on security_settings
  for each row execute function touch_updated_at();
insert into security_settings default values;
comment on table security_settings is 'One row: what an owner decides about signing in.';
comment on column security_settings.id is 'Always true: the table has one row.';
comment on column security_settings.session_idle_minutes is 'A session ends when it was not used for this long; persistent ones are exempt.';
comment on column security_settings.second_factor_roles is 'Roles that may do nothing in the office before they set up a second factor.';
