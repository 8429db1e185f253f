-- The diary: what becomes of a visit or a consultation, whose time it takes, and when nobody is there.
alter table site_visits
  add column version integer not null default 1 check (version > 0),
  -- The office named this hour and the visitor has not answered yet. The hour is held for them meanwhile.
  add column proposed_at timestamptz,
  add column cancel_reason text not null default '' check (length(cancel_reason) <= 1000),
  add column outcome_note text not null default '' check (length(outcome_note) <= 2000);
alter table consultations
  add column version integer not null default 1 check (version > 0),
  add column proposed_at timestamptz,
  add column cancel_reason text not null default '' check (length(cancel_reason) <= 1000),
  add column outcome_note text not null default '' check (length(outcome_note) <= 2000);
create index site_visits_requested_idx on site_visits (created_at, id) where status = 'Requested';
create index consultations_requested_idx on consultations (created_at, id) where status = 'Requested';
create index consultations_starts_idx on consultations (starts_at);

-- The time of one member of staff that is taken: one row for each visit and consultation that is confirmed, or held
-- for a visitor who is still to answer. Kept by the triggers below, so that no path forgets it. Nobody can be in two
-- places: the constraint has the last word, whatever was read before.
create table bookings (
  kind text not null check (kind in ('visit', 'consultation')),
  booking_id bigint not null,
  staff_id uuid not null references staff on delete cascade,
  during tstzrange not null check (not isempty(during)),
  primary key (kind, booking_id),
  constraint bookings_staff_free exclude using gist (staff_id with =, during with &&)
);
alter table site_visits drop constraint site_visits_agent_free;

create function keep_booking(
  booked_kind text, id bigint, staff uuid, starts timestamptz, minutes integer, status text, proposed timestamptz
) returns void language plpgsql as $$
begin
  if staff is null or starts is null or not (status = 'Confirmed' or (status = 'Requested' and proposed is not null)) then
    delete from bookings where kind = booked_kind and booking_id = id;
    return;
  end if;
  -- Two who book the same person wait for each other here. Without this they could wait for each other in the index,
  -- and the database would end one of them as a deadlock.
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || staff, 0));
  insert into bookings values (booked_kind, id, staff, tstzrange(starts, starts + make_interval(mins => minutes)))
  on conflict (kind, booking_id) do update set staff_id = excluded.staff_id, during = excluded.during;
end $$;

create function keep_visit_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from bookings where kind = 'visit' and booking_id = old.id;
  else
    perform keep_booking(
      'visit', new.id, new.agent_id, new.starts_at, new.duration_minutes, new.status, new.proposed_at);
  end if;
  return null;
end $$;
create trigger site_visits_booking after insert or update or delete on site_visits
  for each row execute function keep_visit_booking();

create function keep_consultation_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from bookings where kind = 'consultation' and booking_id = old.id;
  else
    perform keep_booking(
      'consultation', new.id, new.consultant_id, new.starts_at, new.duration_minutes, new.status, new.proposed_at);
  end if;
  return null;
end $$;
create trigger consultations_booking after insert or update or delete on consultations
  for each row execute function keep_consultation_booking();

insert into bookings
select 'visit', id, agent_id, tstzrange(starts_at, ends_at) from site_visits
where status = 'Confirmed' and agent_id is not null and starts_at is not null;
insert into bookings
select 'consultation', id, consultant_id, tstzrange(starts_at, starts_at + make_interval(mins => duration_minutes))
from consultations where status = 'Confirmed' and consultant_id is not null;

-- When somebody works, in Africa/Nairobi time; weekdays as in availability_slots. Who has no row keeps the office's
-- hours; who has some is there at those alone.
create table staff_hours (
  staff_id uuid not null references staff on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  primary key (staff_id, weekday)
);
create index availability_closures_staff_idx on availability_closures (staff_id) where staff_id is not null;

-- Which reminders were sent, or were not needed because the visitor had just been told. The hour is part of the key:
-- a visit that moves is reminded of its new hour.
create table booking_reminders (
  kind text not null check (kind in ('visit', 'consultation')),
  booking_id bigint not null,
  starts_at timestamptz not null,
  moment text not null check (moment in ('day', 'hour')),
  noted_at timestamptz not null default now(),
  primary key (kind, booking_id, starts_at, moment)
);

-- The address of somebody's private calendar. Only the SHA-256 of its token is kept.
create table calendar_feeds (
  staff_id uuid primary key references staff on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at timestamptz not null default now()
);
