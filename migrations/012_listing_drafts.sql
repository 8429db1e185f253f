-- What staff are writing about a listing, beside the listing itself: the public page shows nothing of it until it is
-- approved. The row stays when nothing is pending, so that its version only ever rises.
create table listing_drafts (
  id bigint generated always as identity primary key,
  property_id bigint unique references properties on delete cascade,
  land_id bigint unique references land on delete cascade,
  version integer not null default 0 check (version >= 0),
  -- The fields of the form as they were typed, whole or not; null when nothing is pending.
  content jsonb,
  saved_by uuid references staff on delete set null,
  saved_at timestamptz,
  -- Waits for somebody who may approve it.
  submitted_by uuid references staff on delete set null,
  submitted_at timestamptz,
  -- Why it was sent back.
  note text check (length(note) <= 2000),
  check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_drafts_submitted_idx on listing_drafts (submitted_at) where submitted_at is not null;

-- A list with its filters under a name, each person's own.
create table listing_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('property', 'land')),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the page, without the question mark.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (staff_id, kind, name)
);

-- The lists of the office walk these; the public ones hold approved listings alone.
create index properties_office_updated_idx on properties (updated_at desc, id desc);
create index properties_office_state_idx on properties (approval_status, status, updated_at desc, id desc);
create index properties_office_price_idx on properties (price_kes, id);
create index properties_office_title_idx on properties (lower(title), id);
create index properties_office_confirmed_idx on properties (confirmed_at nulls first, id);
create index properties_reference_trgm_idx on properties using gin (lower(reference_number) gin_trgm_ops);
create index land_office_updated_idx on land (updated_at desc, id desc);
create index land_office_state_idx on land (approval_status, status, updated_at desc, id desc);
create index land_office_price_idx on land (price_kes, id);
create index land_office_title_idx on land (lower(title), id);
create index land_office_confirmed_idx on land (confirmed_at nulls first, id);
create index land_reference_trgm_idx on land using gin (lower(reference_number) gin_trgm_ops);
