-- Who works here, what the agency is called, and what its pages say.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

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
  portrait_image_id uuid,
  is_active boolean not null default true,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_email_key on staff (email);
create trigger staff_touch before update on staff for each row execute function touch_updated_at();

-- A password or an outside sign-in of one member of staff. `password` is a scrypt hash, never the password.
create table staff_accounts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index staff_accounts_staff_idx on staff_accounts (staff_id);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_sessions_staff_idx on staff_sessions (staff_id);

create table staff_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_verifications_identifier_idx on staff_verifications (identifier);

create table staff_two_factors (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  secret text not null,
  backup_codes text not null
);
create index staff_two_factors_staff_idx on staff_two_factors (staff_id);

-- One row: the agency that runs this site.
create table agency_settings (
  id smallint primary key default 1 check (id = 1),
  name text not null,
  legal_name text not null,
  address_line text not null,
  address_short text not null,
  city text not null,
  country text not null default 'Kenya',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp text not null check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  sales_email text not null,
  notifications_email text not null,
  social_links jsonb not null default '[]',
  working_hours jsonb not null default '[]',
  rental_management_url text,
  earb_number text,
  earb_valid_until date,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger agency_settings_touch before update on agency_settings for each row execute function touch_updated_at();

-- Editable wording and figures of the pages (stats, lists, process steps), one row a block.
create table page_contents (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]*$'),
  content jsonb not null,
  version integer not null default 1,
  updated_by uuid references staff on delete set null,
  updated_at timestamptz not null default now()
);
create trigger page_contents_touch before update on page_contents for each row execute function touch_updated_at();

create table legal_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'newsletter-consent', 'contact-consent')),
  version integer not null check (version > 0),
  title text not null,
  body_html text not null,
  effective_from date not null,
  created_at timestamptz not null default now(),
  unique (kind, version)
);

-- Original photographs. Variants are derived from the original's key, so no row is needed for them.
create table images (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  content_hash text not null unique,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  size_bytes bigint not null check (size_bytes > 0),
  placeholder text not null,
  alt_text text not null default '',
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null default now()
);
alter table staff add constraint staff_portrait_fkey foreign key (portrait_image_id) references images on delete set null;
