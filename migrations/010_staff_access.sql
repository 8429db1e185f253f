-- Signing in to the office. Of what a browser or a mail carries, only the SHA-256 is kept: a copy of the database
-- opens no session, resets no password and accepts no invitation.
delete from staff_sessions;
alter table staff_sessions rename column token to token_hash;
alter table staff_sessions rename column updated_at to last_seen_at;
alter table staff_sessions add constraint staff_sessions_token_hash_check check (length(token_hash) = 64);

drop table staff_verifications;
create table staff_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Nobody yet, for the link that makes the first owner.
  staff_id uuid references staff on delete cascade,
  purpose text not null check (purpose in ('second-factor', 'password-reset', 'invitation', 'first-owner')),
  token_hash text not null unique check (length(token_hash) = 64),
  -- Carries the tick of 'Keep me signed in' over to the second step.
  keeps_signed_in boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((staff_id is null) = (purpose = 'first-owner'))
);
create index staff_tokens_staff_idx on staff_tokens (staff_id, purpose);

drop table staff_two_factors;
create table staff_two_factors (
  staff_id uuid primary key references staff on delete cascade,
  secret text not null,
  -- Null until a first code has shown that the telephone has the key.
  confirmed_at timestamptz,
  -- The 30-second step of the last code taken, so that no code is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- One row for each code that is left; using one removes it.
create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  primary key (staff_id, code_hash)
);

-- How often something was tried since the window began. The key is a hash: people type passwords into the wrong field.
create table staff_attempts (
  key text primary key check (length(key) = 64),
  attempts integer not null,
  window_started_at timestamptz not null
);
create index staff_attempts_window_idx on staff_attempts (window_started_at);
