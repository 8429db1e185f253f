-- Bookings of visits and consultations, and when they can be booked. Times of day are in Africa/Nairobi.
create table consultation_services (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  base_price_usd integer not null check (base_price_usd >= 0),
  duration_minutes smallint not null check (duration_minutes between 15 and 480),
  position smallint not null default 0,
  is_active boolean not null default true
);
comment on table consultation_services is 'Consultations that visitors can book.';
comment on column consultation_services.base_price_usd is 'Shown as the estimate of a booking.';

-- Adding minutes does not depend on the time zone of the session, so the sum may stand in an index, unlike `+` itself.
create function booking_span(starts_at timestamptz, minutes integer) returns tstzrange
language sql immutable strict parallel safe as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => minutes))
$$;

create table bookings (
  kind text not null check (kind in ('visit', 'consultation')),
  id bigint generated always as identity,
  enquiry_id bigint not null unique references enquiries on delete cascade,
  status text not null default 'Requested' check (status in ('Requested', 'Confirmed', 'Cancelled', 'Done', 'No-show')),
  preferred_on date not null,
  starts_at timestamptz,
  duration_minutes smallint not null check (duration_minutes between 15 and 480),
  staff_id uuid references staff on delete set null,
  slot_place smallint check (slot_place > 0),
  proposed_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 1000),
  outcome_note text not null default '' check (length(outcome_note) <= 2000),
  calendar_uid text not null unique,
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  during tstzrange generated always as (booking_span(starts_at, duration_minutes)) stored,
  primary key (kind, id),
  constraint bookings_slot_check check (kind = 'visit' or (starts_at is not null and slot_place is not null)),
  -- No two bookings of one member overlap that are confirmed, or proposed to a visitor, whatever was read before.
  constraint bookings_staff_free exclude using gist (staff_id with =, during with &&)
    where (staff_id is not null and starts_at is not null
      and (status = 'Confirmed' or (status = 'Requested' and proposed_at is not null)))
);
create trigger bookings_touch before update on bookings for each row execute function touch_updated_at();
-- One consultation for each place of a slot: prevents a double booking.
create unique index bookings_slot_idx on bookings (starts_at, slot_place)
  where kind = 'consultation' and status in ('Requested', 'Confirmed');
create index bookings_starts_idx on bookings (starts_at, kind, id);
create index bookings_staff_idx on bookings (staff_id, starts_at) where staff_id is not null;
create index bookings_requested_idx on bookings (created_at, kind, id) where status = 'Requested';
create index bookings_confirmed_idx on bookings (starts_at, kind, id) where status = 'Confirmed';
comment on table bookings is 'Time and state of a visit or consultation; who asked and for what is in its enquiry.';
comment on column bookings.id is 'Counted over both kinds. Older rows of the two kinds may share a number, so the key has both columns; links and the audit name a booking by kind and number.';
comment on column bookings.preferred_on is 'The day in Africa/Nairobi, also while no hour is agreed.';
comment on column bookings.starts_at is 'Null until an hour is agreed: a visit may be requested for a day alone.';
comment on column bookings.staff_id is 'The member who meets the visitor; null until one is chosen.';
comment on column bookings.slot_place is 'Which of the slot''s places a consultation takes, from 1; null for a visit, whose slots are counted instead.';
comment on column bookings.proposed_at is 'When the office proposed starts_at, while the visitor has not answered; the time is reserved meanwhile.';
comment on column bookings.calendar_uid is 'UID of the event in calendar programs (RFC 5545).';
comment on column bookings.calendar_sequence is 'SEQUENCE of the event: rises with each change sent out.';
comment on column bookings.during is 'The time that is taken; for the exclusion constraint.';

create table booking_reminders (
  kind text not null check (kind in ('visit', 'consultation')),
  booking_id bigint not null,
  starts_at timestamptz not null,
  lead_time text not null check (lead_time in ('day', 'hour')),
  recorded_at timestamptz not null default now(),
  primary key (kind, booking_id, starts_at, lead_time)
);
comment on table booking_reminders is
  'Reminders that were sent, or not needed because the visitor had just been told. The time is part of the key: a rescheduled booking is reminded of again.';
comment on column booking_reminders.lead_time is 'How long before starts_at: a day or an hour.';

create table availability_slots (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('visit', 'consultation')),
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  capacity smallint not null default 1 check (capacity between 0 and 100),
  is_closed boolean not null default false,
  version integer not null default 1 check (version > 0),
  unique (kind, weekday, starts_at),
  constraint availability_slots_hours_check check (ends_at > starts_at)
);
comment on table availability_slots is 'The week''s slots that visitors can book.';
comment on column availability_slots.weekday is '1 is Monday, 7 is Sunday (ISO 8601).';
comment on column availability_slots.capacity is 'Bookings that can take place at the same time.';
comment on column availability_slots.is_closed is 'Not bookable; the slot stays in the timetable, for opening it again.';

create table availability_closures (
  id bigint generated always as identity primary key,
  kind text check (kind in ('visit', 'consultation')),
  staff_id uuid references staff on delete cascade,
  during tstzrange not null check (not isempty(during)),
  reason text not null,
  created_at timestamptz not null default now()
);
create index availability_closures_during_idx on availability_closures using gist (during);
create index availability_closures_staff_idx on availability_closures (staff_id) where staff_id is not null;
comment on table availability_closures is 'Time taken out of the slots: public holidays, meetings, leave.';
comment on column availability_closures.kind is 'Null closes both kinds.';
comment on column availability_closures.staff_id is 'The member who is away; null closes the office.';

create table staff_hours (
  staff_id uuid not null references staff on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  primary key (staff_id, weekday),
  constraint staff_hours_hours_check check (ends_at > starts_at)
);
comment on table staff_hours is
  'Working hours of a member; weekdays as in availability_slots. A member without rows has the hours of the office, one with rows works at those only.';

create table calendar_feeds (
  staff_id uuid primary key references staff on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table calendar_feeds is 'Private iCalendar feeds of members.';
comment on column calendar_feeds.token_hash is 'Of the token in the feed''s address.';
comment on column calendar_feeds.ended_at is 'When the feed ended for the safety of the account, so that its member is told to get a new address. A feed that its member ended has no row.';
