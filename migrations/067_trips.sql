-- Several visits of one enquiry: a trip to up to six homes and plots, each stop with its own listing, hour and person.
-- The release before reads one booking of an enquiry and shows what the enquiry is about as its title.
alter table bookings drop constraint bookings_enquiry_id_key;
create index bookings_enquiry_idx on bookings (enquiry_id);
alter table bookings
  add column property_id bigint references properties on delete set null,
  add column land_id bigint references land on delete set null,
  add column stop smallint check (stop between 1 and 6),
  add column way text not null default 'In person' check (way in ('In person', 'WhatsApp video', 'Phone call')),
  add constraint bookings_one_listing_check check (num_nonnulls(property_id, land_id) <= 1),
  add constraint bookings_stop_of_visit_check check (stop is null or kind = 'visit');
create index bookings_property_idx on bookings (property_id) where property_id is not null;
create index bookings_land_idx on bookings (land_id) where land_id is not null;
create unique index bookings_stop_idx on bookings (enquiry_id, stop) where stop is not null;
comment on column bookings.property_id is
  'The listing of a stop of a trip; null for a booking whose listing is that of its enquiry.';
comment on column bookings.land_id is
  'The listing of a stop of a trip; null for a booking whose listing is that of its enquiry.';
comment on column bookings.stop is 'The place of a stop in the order of its trip, from 1; null for a booking of its own.';
comment on column bookings.way is 'How the visit is made: in person, or shown over the phone by video or told in a call.';
