-- Listings: properties (homes, offices, shops, godowns) and land are the two kinds.

-- A short reference that people can read out on the phone, such as V-7F3K2QX, without letters that look alike. Checked
-- against the references of enquiries: with a million of them, one in twenty thousand random ones is taken.
create function new_reference(prefix text) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  loop
    select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '')
      into candidate from generate_series(1, 7);
    exit when not exists (select from enquiries where reference = candidate);
  end loop;
  return candidate;
end $$;

-- The elements in lower case. A function, because an index may not hold the subquery itself.
create function lower_array(words text[]) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(lower(word)), '{}') from unnest(words) as word);

-- The words of a text for the search by words: lower case, apostrophes left out ("Lang'ata" is typed "Langata"), all
-- other punctuation of ASCII and the usual typographic marks as one space, a space before and after every word. The set
-- is written out, because what a class such as [:punct:] holds depends on the locale of the database.
-- Two lengths are one word however they are written: '50 × 100', '50 X 100', '50ft by 100ft' are '50x100'.
-- src/modules/listings/server/search/typed-words.ts splits what a visitor types in the same way; change both.
create function search_words(words text) returns text
  language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(
    regexp_replace(
      translate(lower(words), '''`´‘’', ''),
      '([0-9])\s*(?:ft|feet|m)?\.?\s*(?:x|×|\*|by)\s*([0-9]+)(?:\s*(?:ft|feet|m)\y)?', '\1x\2', 'g'
    ),
    '[][\s!"#$%&()*+,./:;<=>?@\\^_{|}~·–—“”…×-]+', ' ', 'g'
  )) || ' ';

create table properties (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  reference_number text not null unique,
  title text not null check (length(title) between 3 and 160),
  description_html text not null,
  listing_purpose text not null check (listing_purpose in ('Sale', 'Rent')),
  property_category text not null check (property_category in ('Residential', 'Commercial', 'Industrial')),
  property_type text not null check (property_type in
    ('apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'industrial')),
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
  parking_spaces smallint check (parking_spaces between 0 and 500),
  floor_area_sqm numeric(10, 1) check (floor_area_sqm > 0),
  year_built smallint check (year_built between 1850 and 2100),
  amenities text[] not null default '{}',
  location_highlights text[] not null default '{}',
  virtual_tour_url text check (virtual_tour_url ~ '^https://'),
  video_url text check (video_url ~ '^https://'),
  agent_id uuid references staff on delete set null,
  is_open_for_visits boolean not null default true,
  confirmed_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  takes_visits boolean not null
    generated always as (is_open_for_visits and status in ('Available', 'Under offer')) stored,
  place_search text
    generated always as (lower(location || ' ' || city || ' ' || county || ' ' || address_line1)) stored,
  searchable_text text generated always as (search_words(
    title || ' ' || address_line1 || ' ' || location || ' ' || city || ' ' || county || ' county ' || country
    || ' ' || reference_number || ' ' || replace(reference_number, '-', '')
    || ' ' || property_type || ' ' || property_category
    || case when property_category = 'Industrial' then ' commercial' else '' end
    || case listing_purpose when 'Rent' then ' rent let' else ' sale' end
    || coalesce(' ' || bedrooms || 'bedroom', '')
  )) stored,
  constraint properties_residential_type_check check (
    property_category <> 'Residential' or property_type in ('apartment', 'villa', 'maisonette', 'bungalow')),
  constraint properties_commercial_type_check check (
    property_category <> 'Commercial' or property_type in ('office', 'retail')),
  constraint properties_industrial_type_check check (
    property_category <> 'Industrial' or property_type in ('warehouse', 'industrial')),
  constraint properties_residential_rooms_check check (
    property_category <> 'Residential' or (bedrooms is not null and bathrooms is not null)),
  constraint properties_let_check check (status <> 'Let' or listing_purpose = 'Rent'),
  constraint properties_sold_check check (status <> 'Sold' or listing_purpose = 'Sale'),
  constraint properties_published_check check (approval_status <> 'Approved' or published_at is not null)
);
create trigger properties_touch before update on properties for each row execute function touch_updated_at();
create index properties_agent_idx on properties (agent_id);
-- Public lists: each sort order walks one of these and filters as it goes.
create index properties_public_all_idx on properties (is_featured desc, published_at desc, id desc)
  where approval_status = 'Approved';
create index properties_public_featured_idx on properties
  (listing_purpose, is_featured desc, published_at desc, id desc) where approval_status = 'Approved';
create index properties_public_newest_idx on properties (listing_purpose, published_at desc, id desc)
  where approval_status = 'Approved';
create index properties_public_price_idx on properties (listing_purpose, price_kes, id)
  where approval_status = 'Approved';
-- Order by price without a purpose: sales first, then rents; downwards reads properties_public_price_idx backwards.
create index properties_public_sale_first_idx on properties (listing_purpose desc, price_kes, id)
  where approval_status = 'Approved';
create index properties_public_type_idx on properties (property_type, listing_purpose, bedrooms, price_kes)
  where approval_status = 'Approved';
-- Lists of the office, which hold listings of every state.
create index properties_office_updated_idx on properties (updated_at desc, id desc);
create index properties_office_state_idx on properties (approval_status, status, updated_at desc, id desc);
create index properties_office_price_idx on properties (price_kes, id);
create index properties_office_title_idx on properties (lower(title), id);
create index properties_office_confirmed_idx on properties (confirmed_at nulls first, id);
create index properties_on_offer_idx on properties (confirmed_at nulls first, id) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index properties_age_idx on properties (status, published_at) where approval_status = 'Approved';
-- Parts of a text. One or two letters make no trigram; properties_title_begins_idx finds titles that begin with them.
create index properties_searchable_trgm_idx on properties using gin (searchable_text gin_trgm_ops);
create index properties_place_trgm_idx on properties using gin (place_search gin_trgm_ops);
create index properties_title_trgm_idx on properties using gin (lower(title) gin_trgm_ops);
create index properties_title_begins_idx on properties (lower(title) text_pattern_ops);
create index properties_reference_trgm_idx on properties using gin (lower(reference_number) gin_trgm_ops);
comment on table properties is
  'Homes, offices, shops and godowns for sale or rent, as they are public. Unpublished changes are in listing_drafts. Fields are declared in src/modules/listings/kinds/property.ts.';
comment on column properties.slug is 'Last part of the page''s address; former ones are in listing_slug_redirects.';
comment on column properties.reference_number is 'As the agency quotes it, such as MK-P-1042.';
comment on column properties.approval_status is 'Only ''Approved'' listings are public.';
comment on column properties.price_kes is 'Sale price, or rent per month.';
comment on column properties.service_charge_kes is 'Per month, on top of the rent; null when unknown or none.';
comment on column properties.location is 'Neighbourhood, such as ''Kilimani''.';
comment on column properties.bedrooms is '0 for a studio; required for homes.';
comment on column properties.parking_spaces is 'Places to park that belong to the property, covered or not.';
comment on column properties.location_highlights is 'What is near, such as schools and roads.';
comment on column properties.agent_id is 'The member of staff visitors are put in touch with.';
comment on column properties.is_open_for_visits is 'Whether staff let visitors request tours.';
comment on column properties.confirmed_at is 'When staff last confirmed that price and availability are still right.';
comment on column properties.published_at is 'First publication; stays when the listing is archived.';
comment on column properties.takes_visits is 'Whether a tour can be requested: open for visits, and neither sold nor let. Every check reads this column.';
comment on column properties.place_search is 'For filters by place.';
comment on column properties.searchable_text is 'All that the search looks at, as search_words() splits it.';

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
comment on table property_images is 'Photographs of a property.';
comment on column property_images.is_primary is 'The photograph of cards and previews; one per property.';

create table property_floor_plans (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties on delete cascade,
  image_id uuid not null references images on delete restrict,
  name text not null check (length(name) between 1 and 80),
  position smallint not null check (position >= 0),
  unique (property_id, position) deferrable initially deferred,
  unique (property_id, image_id)
);
create index property_floor_plans_image_idx on property_floor_plans (image_id);
comment on table property_floor_plans is 'Drawings, apart from the photographs so that no gallery, card or preview shows one.';
comment on column property_floor_plans.name is 'Such as ''Ground floor''.';

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
  is_open_for_visits boolean not null default true,
  confirmed_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  takes_visits boolean not null
    generated always as (is_open_for_visits and status in ('Available', 'Under offer')) stored,
  -- 1 acre = 4046.8564224 m2 and 1 hectare = 10000 m2, both exact (international yard and pound agreement, 1959).
  size_sqm numeric(16, 2) generated always as (
    case size_unit when 'acres' then size * 4046.8564224 when 'hectares' then size * 10000 else size end
  ) stored,
  place_search text generated always as (
    lower(location || ' ' || city || ' ' || county || ' ' || state || ' ' || address || ' ' || coalesce(zipcode, ''))
  ) stored,
  searchable_text text generated always as (search_words(
    title || ' ' || replace(regexp_replace(description_html, '<[^>]*>', ' ', 'g'), '&amp;', '&')
    || ' ' || address || ' ' || location || ' ' || city || ' ' || county || ' county ' || state || ' kenya'
    || ' ' || coalesce(zipcode, '')
    || ' ' || reference_number || ' ' || replace(reference_number, '-', '')
    -- Fifty feet by a hundred are 464.5 square metres; deed plans of 15 by 30 metres say 450. An eighth of an acre is 506.
    || case when case size_unit when 'acres' then size * 4046.8564224 when 'hectares' then size * 10000 else size end
      between 445 and 480 then ' 50x100' else '' end
    || ' land plot sale ' || coalesce(zoning, '') || ' ' || coalesce(tenure, '')
  )) stored,
  constraint land_lease_check check (lease_years_left is null or tenure = 'Leasehold'),
  constraint land_published_check check (approval_status <> 'Approved' or published_at is not null)
);
create trigger land_touch before update on land for each row execute function touch_updated_at();
create index land_agent_idx on land (agent_id);
create index land_public_featured_idx on land (is_featured desc, published_at desc, id desc)
  where approval_status = 'Approved';
create index land_public_newest_idx on land (published_at desc, id desc) where approval_status = 'Approved';
create index land_public_price_idx on land (price_kes, id) where approval_status = 'Approved';
create index land_public_size_idx on land (size_sqm, id) where approval_status = 'Approved';
create index land_public_place_idx on land (lower(state), lower(city)) where approval_status = 'Approved';
create index land_utilities_idx on land using gin (lower_array(utilities));
create index land_features_idx on land using gin (lower_array(features));
create index land_topography_idx on land using gin (lower_array(topography));
create index land_office_updated_idx on land (updated_at desc, id desc);
create index land_office_state_idx on land (approval_status, status, updated_at desc, id desc);
create index land_office_price_idx on land (price_kes, id);
create index land_office_title_idx on land (lower(title), id);
create index land_office_confirmed_idx on land (confirmed_at nulls first, id);
create index land_on_offer_idx on land (confirmed_at nulls first, id) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index land_age_idx on land (status, published_at) where approval_status = 'Approved';
create index land_searchable_trgm_idx on land using gin (searchable_text gin_trgm_ops);
create index land_place_trgm_idx on land using gin (place_search gin_trgm_ops);
create index land_title_trgm_idx on land using gin (lower(title) gin_trgm_ops);
create index land_title_begins_idx on land (lower(title) text_pattern_ops);
create index land_reference_trgm_idx on land using gin (lower(reference_number) gin_trgm_ops);
comment on table land is
  'Plots for sale, as they are public. Columns that properties has too mean the same. Fields are declared in src/modules/listings/kinds/land.ts.';
comment on column land.price_kes is 'For the whole plot.';
comment on column land.size is 'In size_unit, as the title deed says it.';
comment on column land.county is 'Name of the county alone, such as ''Kajiado''.';
comment on column land.state is 'The county in full, such as ''Kajiado County''; made from county when left empty. Named by the specification.';
comment on column land.zipcode is 'Postal code.';
comment on column land.zoning is 'Permitted use, such as ''Residential''.';
comment on column land.lease_years_left is 'Of a leasehold; null for freehold and when unknown.';
comment on column land.official_search_on is 'Day of the last official search of the title at the land registry.';
comment on column land.size_sqm is 'Size in square metres, for comparing plots of different units.';

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
comment on table land_images is 'Photographs of a plot.';
comment on column land_images.is_primary is 'The photograph of cards and previews; one per plot.';

create table listing_slug_redirects (
  slug text primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  created_at timestamptz not null default now(),
  constraint listing_slug_redirects_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
comment on table listing_slug_redirects is 'Former slugs, answered with a redirect, so that shared links keep working.';

create table price_changes (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  price_kes bigint not null check (price_kes > 0),
  changed_by uuid references staff on delete set null,
  changed_at timestamptz not null default now(),
  constraint price_changes_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create index price_changes_property_idx on price_changes (property_id, changed_at);
create index price_changes_land_idx on price_changes (land_id, changed_at);
comment on table price_changes is 'Prices of a listing over time, the first one included; written by the triggers below.';
comment on column price_changes.price_kes is 'The price from changed_at on.';

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
create trigger properties_price_change after insert or update of price_kes on properties
  for each row execute function record_price_change();
create trigger land_price_change after insert or update of price_kes on land
  for each row execute function record_price_change();

create table listing_drafts (
  id bigint generated always as identity primary key,
  property_id bigint unique references properties on delete cascade,
  land_id bigint unique references land on delete cascade,
  content jsonb,
  saved_by uuid references staff on delete set null,
  saved_at timestamptz,
  submitted_by uuid references staff on delete set null,
  submitted_at timestamptz,
  note text check (length(note) <= 2000),
  edit_session_id uuid,
  edit_session_save integer check (edit_session_save > 0),
  version integer not null default 0 check (version >= 0),
  constraint listing_drafts_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint listing_drafts_edit_session_check check ((edit_session_id is null) = (edit_session_save is null))
);
create index listing_drafts_submitted_idx on listing_drafts (submitted_at) where submitted_at is not null;
comment on table listing_drafts is
  'Changes of a listing that are not public until approved. The row stays when nothing is pending, so that its version only rises.';
comment on column listing_drafts.content is 'Fields of the form as typed, complete or not; null when nothing is pending.';
comment on column listing_drafts.submitted_at is 'Set while the draft waits for a member who may approve it.';
comment on column listing_drafts.note is 'Why the draft was rejected.';
comment on column listing_drafts.edit_session_id is 'Which opening of an editor saved last; null when the last change came from elsewhere.';
comment on column listing_drafts.edit_session_save is 'Number of that save within its edit session. The next save of the same session follows it without a conflict, also when the reply was lost; an older one that arrives late is ignored.';

create table listing_undos (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('property', 'land')),
  action text not null,
  listings jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index listing_undos_expires_idx on listing_undos (expires_at);
create index listing_undos_staff_idx on listing_undos (staff_id);
comment on table listing_undos is
  'Changes of the state of listings (archived, sold, let) that the member who made them can undo for 30 seconds. Expired rows are deleted when the next one is written.';
comment on column listing_undos.action is 'Such as ''archive'' or ''mark-sold''.';
comment on column listing_undos.listings is 'For each listing {"id", "before", "after"}: its state before and after the change.';
comment on column listing_undos.undone_at is 'Set once: a change is undone at most once.';

create table listing_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('property', 'land')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (staff_id, kind, name)
);
comment on table listing_views is 'Saved views: filters and order of the office''s list of listings under a name, private to a member.';
comment on column listing_views.query is 'Query string of the list''s address, without the question mark.';

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
  constraint listing_documents_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_documents_property_idx on listing_documents (property_id) where property_id is not null;
create index listing_documents_land_idx on listing_documents (land_id) where land_id is not null;
comment on table listing_documents is 'Documents about a listing, for staff only.';
comment on column listing_documents.storage_key is 'Key in the file storage.';

create table listing_reports (
  id bigint generated always as identity primary key,
  reference text not null unique default new_reference('R'),
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  reason text not null check (reason in ('not-available', 'wrong-details', 'asked-for-money', 'copied', 'other')),
  details text not null default '' check (length(details) <= 4000),
  name text check (length(name) between 1 and 100),
  email text,
  phone text,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  resolution text check (length(resolution) between 1 and 2000),
  resolved_by uuid references staff on delete set null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  constraint listing_reports_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_reports_created_idx on listing_reports (created_at desc, id desc);
create index listing_reports_open_idx on listing_reports (created_at) where resolved_at is null;
create index listing_reports_property_idx on listing_reports (property_id);
create index listing_reports_land_idx on listing_reports (land_id);
comment on table listing_reports is 'Reports of visitors that a listing is wrong or suspicious. Name, e-mail and phone are optional.';
comment on column listing_reports.resolution is 'What staff did about the report.';
