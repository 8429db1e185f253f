-- What a vendor or landlord has given the agency to sell or let, and on which terms. For staff alone.
create table mandates (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  contact_id bigint references contacts on delete set null,
  kind text not null check (kind in ('sole', 'open')),
  starts_on date not null,
  ends_on date,
  fee_percent numeric(5, 2) check (fee_percent > 0 and fee_percent <= 100),
  fee_kes bigint check (fee_kes > 0),
  fee_has_vat boolean not null default true,
  asking_kes bigint check (asking_kes > 0),
  lowest_kes bigint check (lowest_kes > 0),
  viewing_notes text not null default '' check (length(viewing_notes) <= 2000),
  keys_at text not null default '' check (length(keys_at) <= 200),
  ended_on date,
  end_reason text not null default '' check (length(end_reason) <= 500),
  version integer not null default 1,
  changed_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mandates_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint mandates_days_check check (ends_on >= starts_on),
  constraint mandates_ended_check check (ended_on >= starts_on),
  constraint mandates_fee_check check (num_nonnulls(fee_percent, fee_kes) <= 1)
);
create trigger mandates_touch before update on mandates for each row execute function touch_updated_at();
-- One that runs for each listing, whatever was read before.
create unique index mandates_property_running_idx on mandates (property_id) where ended_on is null and property_id is not null;
create unique index mandates_land_running_idx on mandates (land_id) where ended_on is null and land_id is not null;
create index mandates_property_idx on mandates (property_id) where property_id is not null;
create index mandates_land_idx on mandates (land_id) where land_id is not null;
create index mandates_contact_idx on mandates (contact_id) where contact_id is not null;
create index mandates_ends_idx on mandates (ends_on) where ended_on is null and ends_on is not null;
comment on table mandates is 'The agency''s instruction to sell or let a listing; never shown to visitors.';
comment on column mandates.contact_id is 'The vendor or landlord.';
comment on column mandates.fee_percent is 'Of the price, or of a month''s rent for what is let; null where the fee is a sum or not agreed.';
comment on column mandates.fee_has_vat is 'Whether VAT is added to the fee.';
comment on column mandates.lowest_kes is 'What the vendor would take. Told to owners, managers and the agent of the listing alone.';
comment on column mandates.keys_at is 'Where the keys are kept.';
comment on column mandates.ended_on is 'The day it was ended by hand, before or after ends_on.';

create table key_movements (
  id bigint generated always as identity primary key,
  mandate_id bigint not null references mandates on delete cascade,
  is_out boolean not null,
  holder text not null check (length(holder) between 1 and 200),
  noted_by_name text not null,
  noted_at timestamptz not null default now()
);
create index key_movements_mandate_idx on key_movements (mandate_id, noted_at desc, id desc);
comment on table key_movements is 'Who took the keys of a listing and who brought them back.';
comment on column key_movements.is_out is 'Taken; false: brought back.';

alter table agency_settings add column ended_mandates_leave_site boolean not null default false;
comment on column agency_settings.ended_mandates_leave_site is
  'Whether a listing is archived on the day after its mandate ended.';

alter table listing_check_notices drop constraint listing_check_notices_topic_check;
alter table listing_check_notices add constraint listing_check_notices_topic_check check (topic in
  ('search', 'rates', 'rent', 'confirmation', 'going-off', 'off', 'mandate-month', 'mandate'));
