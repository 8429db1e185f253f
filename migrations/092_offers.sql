-- What somebody offers for a listing, and what became of it.
create table offers (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  contact_id bigint references contacts on delete set null,
  enquiry_id bigint references enquiries on delete set null,
  state text not null default 'made'
    check (state in ('made', 'countered', 'accepted', 'refused', 'withdrawn', 'fell-through')),
  amount_kes bigint not null check (amount_kes > 0),
  counter_kes bigint check (counter_kes > 0),
  deposit_kes bigint check (deposit_kes > 0),
  conditions text not null default '' check (length(conditions) <= 2000),
  valid_until date,
  version integer not null default 1,
  changed_by_name text not null,
  made_at timestamptz not null,
  state_at timestamptz not null,
  constraint offers_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint offers_counter_check check ((state = 'countered') <= (counter_kes is not null))
);
-- One accepted offer of a listing, whatever was read before.
create unique index offers_property_accepted_idx on offers (property_id) where state = 'accepted' and property_id is not null;
create unique index offers_land_accepted_idx on offers (land_id) where state = 'accepted' and land_id is not null;
create index offers_property_idx on offers (property_id, made_at desc, id desc) where property_id is not null;
create index offers_land_idx on offers (land_id, made_at desc, id desc) where land_id is not null;
create index offers_contact_idx on offers (contact_id, made_at desc, id desc) where contact_id is not null;
create index offers_enquiry_idx on offers (enquiry_id) where enquiry_id is not null;
create index offers_open_idx on offers (state_at desc, id desc) where state in ('made', 'countered', 'accepted');
comment on table offers is 'Offers for listings; for staff alone. Each step is an event with its offer_id.';
comment on column offers.contact_id is 'Who offers.';
comment on column offers.amount_kes is 'What they offer now; of a rent a month''s.';
comment on column offers.counter_kes is 'What the vendor or landlord answered last.';
comment on column offers.valid_until is 'The last day on which the offer holds, in Africa/Nairobi.';
comment on column offers.state_at is 'Since when it stands where it stands.';

alter table events add column offer_id bigint references offers on delete cascade;
create index events_offer_idx on events (offer_id, at desc, id desc) where offer_id is not null;

-- Who looks after a contact: the member of its first enquiry that anybody has.
create index enquiries_first_assigned_idx on enquiries (contact_id, id) include (assigned_to) where assigned_to is not null;
