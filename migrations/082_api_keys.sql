-- Keys with which other programs read the API.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  title text not null check (title <> ''),
  scopes text[] not null check (scopes <> '{}'),
  token_hash text not null unique check (length(token_hash) = 64),
  last_day date,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  last_used_at timestamptz,
  last_used_by text
);
create index api_keys_staff_idx on api_keys (staff_id);
comment on table api_keys is 'Keys of other programs, which read as the member who made them, within their scopes.';
comment on column api_keys.staff_id is 'Who made it: what this member may not read, the key does not read either.';
comment on column api_keys.title is 'What the key is for, as its maker calls it.';
comment on column api_keys.scopes is 'Such as ''listings'': see identity/api-keys/scopes.ts. No personal data.';
comment on column api_keys.token_hash is 'Of the key, which is shown once.';
comment on column api_keys.last_day is 'The last day on which it works, in Nairobi; null for one without an end. No personal data.';
comment on column api_keys.ended_at is 'When somebody ended it, or its maker''s account was closed or secured; null while it works. No personal data.';
comment on column api_keys.last_used_at is 'Within a minute; null for one that was never used. No personal data.';
comment on column api_keys.last_used_by is 'The program that used it last, by the name it gives itself. No personal data.';
