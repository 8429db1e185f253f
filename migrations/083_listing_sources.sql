-- The links and numbers under which files from elsewhere know a listing, so that the same row finds it again.

create table listing_sources (
  source text primary key check (length(source) between 1 and 500),
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  constraint listing_sources_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_sources_property_idx on listing_sources (property_id) where property_id is not null;
create index listing_sources_land_idx on listing_sources (land_id) where land_id is not null;
comment on table listing_sources is
  'What a listing is known by elsewhere, such as its page on a portal. Written by imports alone; never a reference. A listing can have several.';
comment on column listing_sources.source is
  'As it is compared: an address without scheme, www and what is counted by it, or the number as it stands in the file. No personal data.';
