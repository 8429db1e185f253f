-- Whether staff let a listing be visited now, and whether visitors can ask for it: what is sold or let takes no tours
-- either way. The rule stands here alone; everybody who asks reads takes_visits.
alter table properties
  add column is_open_for_visits boolean not null default true,
  add column takes_visits boolean not null
    generated always as (is_open_for_visits and status in ('Available', 'Under offer')) stored;
alter table land
  add column is_open_for_visits boolean not null default true,
  add column takes_visits boolean not null
    generated always as (is_open_for_visits and status in ('Available', 'Under offer')) stored;

-- Drawings, not photographs: they stand in a table of their own, so that no gallery, card or preview meets one.
create table property_floor_plans (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties on delete cascade,
  image_id uuid not null references images on delete restrict,
  -- 'Ground floor'
  name text not null check (length(name) between 1 and 80),
  position smallint not null check (position >= 0),
  unique (property_id, position) deferrable initially deferred,
  unique (property_id, image_id)
);
create index property_floor_plans_image_idx on property_floor_plans (image_id);

-- Papers about a listing, for staff alone.
create table listing_documents (
  id uuid primary key default gen_random_uuid(),
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  name text not null check (length(name) between 1 and 120),
  kind text not null
    check (kind in ('Title deed', 'Official search', 'Survey map', 'Sale agreement', 'Lease', 'Valuation', 'Other')),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes > 0),
  storage_key text not null unique,
  added_by uuid references staff on delete set null,
  added_at timestamptz not null,
  check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_documents_property_idx on listing_documents (property_id) where property_id is not null;
create index listing_documents_land_idx on listing_documents (land_id) where land_id is not null;
