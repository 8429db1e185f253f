-- Listings that nobody confirms leave the site where the agency wants it, and staff hear of it, and of what runs out, before.

alter table agency_settings
  add column unconfirmed_off_after_days smallint check (unconfirmed_off_after_days between 14 and 730);
comment on column agency_settings.unconfirmed_off_after_days is
  'Days without a confirmation after which a listing is taken off the site; null never takes one off.';

alter table properties add column taken_off_at timestamptz;
comment on column properties.taken_off_at is
  'Since when the daily job has it off the site because nobody confirmed it; confirming it brings it back. Null otherwise.';
alter table land add column taken_off_at timestamptz;

create index properties_search_age_idx on properties (official_search_on) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index properties_rates_cleared_idx on properties (rates_cleared_until) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index properties_rent_cleared_idx on properties (rent_cleared_until) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index properties_taken_off_idx on properties (taken_off_at) include (agent_id) where taken_off_at is not null;
create index land_search_age_idx on land (official_search_on) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index land_rates_cleared_idx on land (rates_cleared_until) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index land_rent_cleared_idx on land (rent_cleared_until) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index land_taken_off_idx on land (taken_off_at) include (agent_id) where taken_off_at is not null;

create table listing_check_notices (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  topic text not null check (topic in ('search', 'rates', 'rent', 'confirmation', 'going-off', 'off')),
  due_on date not null,
  told_on date not null,
  constraint listing_check_notices_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint listing_check_notices_once unique nulls not distinct (property_id, land_id, topic, due_on)
);
create index listing_check_notices_land_idx on listing_check_notices (land_id) where land_id is not null;
comment on table listing_check_notices is
  'What staff were told by mail about a check that is due, so that each is told once, and no listing goes off the site before.';
comment on column listing_check_notices.due_on is 'The day on which it is due; a new confirmation or search makes a new one.';
comment on column listing_check_notices.told_on is 'Day in Africa/Nairobi.';
