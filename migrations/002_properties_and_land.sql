-- What the agency offers. A Property (home, office, shop, godown) and a Land plot are the two kinds of Listing.
create table properties (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  reference_number text not null unique,
  title text not null check (length(title) between 3 and 160),
  description_html text not null,
  listing_purpose text not null check (listing_purpose in ('Sale', 'Rent')),
  property_category text not null check (property_category in ('Residential', 'Commercial', 'Industrial')),
  property_type text not null,
  approval_status text not null default 'Draft' check (approval_status in ('Draft', 'In review', 'Approved', 'Archived')),
  status text not null default 'Available' check (status in ('Available', 'Under offer', 'Sold', 'Let')),
  is_featured boolean not null default false,
  price_kes bigint not null check (price_kes > 0 and price_kes <= 100000000000),
  service_charge_kes bigint check (service_charge_kes >= 0),
  location text not null,
  city text not null,
  county text not null,
  country text not null default 'Kenya',
  address_line1 text not null,
  address_line2 text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  bedrooms smallint check (bedrooms between 0 and 50),
  bathrooms smallint check (bathrooms between 0 and 50),
  floor_area_sqm numeric(10, 1) check (floor_area_sqm > 0),
  year_built smallint check (year_built between 1850 and 2100),
  amenities text[] not null default '{}',
  location_highlights text[] not null default '{}',
  virtual_tour_url text check (virtual_tour_url ~ '^https://'),
  video_url text check (video_url ~ '^https://'),
  agent_id uuid references staff on delete set null,
  confirmed_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_search text generated always as (lower(location || ' ' || city || ' ' || county || ' ' || address_line1)) stored,
  check (property_type in ('apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'industrial')),
  check (property_category <> 'Residential' or property_type in ('apartment', 'villa', 'maisonette', 'bungalow')),
  check (property_category <> 'Commercial' or property_type in ('office', 'retail')),
  check (property_category <> 'Industrial' or property_type in ('warehouse', 'industrial')),
  check (property_category <> 'Residential' or (bedrooms is not null and bathrooms is not null)),
  check (status <> 'Let' or listing_purpose = 'Rent'),
  check (status <> 'Sold' or listing_purpose = 'Sale'),
  check (approval_status <> 'Approved' or published_at is not null)
);
create trigger properties_touch before update on properties for each row execute function touch_updated_at();

-- The public lists: each sort order walks one of these and filters as it goes.
create index properties_public_featured_idx on properties (listing_purpose, is_featured desc, published_at desc, id desc) where approval_status = 'Approved';
create index properties_public_newest_idx on properties (listing_purpose, published_at desc, id desc) where approval_status = 'Approved';
create index properties_public_price_idx on properties (listing_purpose, price_kes, id) where approval_status = 'Approved';
create index properties_public_all_idx on properties (is_featured desc, published_at desc, id desc) where approval_status = 'Approved';
create index properties_public_type_idx on properties (property_type, listing_purpose, bedrooms, price_kes) where approval_status = 'Approved';
-- Free text a visitor types: a part of a place or of a title.
create index properties_place_trgm_idx on properties using gin (place_search gin_trgm_ops);
create index properties_title_trgm_idx on properties using gin (lower(title) gin_trgm_ops);
create index properties_agent_idx on properties (agent_id);

create table property_images (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties on delete cascade,
  image_id uuid not null references images on delete restrict,
  position smallint not null check (position >= 0),
  is_primary boolean not null default false,
  alt_text text not null default '',
  unique (property_id, position),
  unique (property_id, image_id)
);
create unique index property_images_one_primary_idx on property_images (property_id) where is_primary;
create index property_images_image_idx on property_images (image_id);

create table land (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  reference_number text not null unique,
  title text not null check (length(title) between 3 and 160),
  description_html text not null,
  approval_status text not null default 'Draft' check (approval_status in ('Draft', 'In review', 'Approved', 'Archived')),
  status text not null default 'Available' check (status in ('Available', 'Under offer', 'Sold')),
  is_featured boolean not null default false,
  price_kes bigint not null check (price_kes > 0 and price_kes <= 100000000000),
  size numeric(12, 4) not null check (size > 0),
  size_unit text not null check (size_unit in ('acres', 'hectares', 'sqm')),
  -- 1 acre = 4046.8564224 m2 and 1 hectare = 10000 m2, both exact (international yard and pound agreement, 1959).
  size_sqm numeric(16, 2) generated always as (
    case size_unit when 'acres' then size * 4046.8564224 when 'hectares' then size * 10000 else size end
  ) stored,
  location text not null,
  city text not null,
  county text not null,
  state text not null,
  zipcode text,
  address text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  zoning text,
  utilities text[] not null default '{}',
  features text[] not null default '{}',
  topography text[] not null default '{}',
  tenure text check (tenure in ('Freehold', 'Leasehold')),
  lease_years_left smallint check (lease_years_left > 0),
  official_search_on date,
  agent_id uuid references staff on delete set null,
  confirmed_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_search text generated always as (
    lower(location || ' ' || city || ' ' || county || ' ' || state || ' ' || address || ' ' || coalesce(zipcode, ''))
  ) stored,
  check (lease_years_left is null or tenure = 'Leasehold'),
  check (approval_status <> 'Approved' or published_at is not null)
);
create trigger land_touch before update on land for each row execute function touch_updated_at();
create index land_public_featured_idx on land (is_featured desc, published_at desc, id desc) where approval_status = 'Approved';
create index land_public_newest_idx on land (published_at desc, id desc) where approval_status = 'Approved';
create index land_public_price_idx on land (price_kes, id) where approval_status = 'Approved';
create index land_public_size_idx on land (size_sqm, id) where approval_status = 'Approved';
create index land_public_place_idx on land (state, city) where approval_status = 'Approved';
create index land_place_trgm_idx on land using gin (place_search gin_trgm_ops);
create index land_title_trgm_idx on land using gin (lower(title) gin_trgm_ops);
create index land_utilities_idx on land using gin (utilities);
create index land_features_idx on land using gin (features);
create index land_topography_idx on land using gin (topography);
create index land_agent_idx on land (agent_id);

create table land_images (
  id bigint generated always as identity primary key,
  land_id bigint not null references land on delete cascade,
  image_id uuid not null references images on delete restrict,
  position smallint not null check (position >= 0),
  is_primary boolean not null default false,
  alt_text text not null default '',
  unique (land_id, position),
  unique (land_id, image_id)
);
create unique index land_images_one_primary_idx on land_images (land_id) where is_primary;
create index land_images_image_idx on land_images (image_id);

-- Former slugs answer with a redirect, so that links already shared keep working.
create table listing_slug_redirects (
  slug text primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(property_id, land_id) = 1)
);

create table price_changes (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  price_kes bigint not null check (price_kes > 0),
  changed_by uuid references staff on delete set null,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(property_id, land_id) = 1)
);
create index price_changes_property_idx on price_changes (property_id, changed_at);
create index price_changes_land_idx on price_changes (land_id, changed_at);

-- Price history is kept by the database, so that no path that changes a price can forget it.
create function record_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_kes is distinct from old.price_kes then
    if tg_table_name = 'properties' then
      insert into price_changes (property_id, price_kes) values (new.id, new.price_kes);
    else
      insert into price_changes (land_id, price_kes) values (new.id, new.price_kes);
    end if;
  end if;
  return null;
end $$;
create trigger properties_price_change after insert or update of price_kes on properties for each row execute function record_price_change();
create trigger land_price_change after insert or update of price_kes on land for each row execute function record_price_change();

create table listing_reports (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  reason text not null check (reason in ('fake', 'sold', 'wrong-price', 'wrong-photos', 'asked-for-money', 'other')),
  details text not null default '' check (length(details) <= 4000),
  email text,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_reports_open_idx on listing_reports (created_at) where resolved_at is null;
