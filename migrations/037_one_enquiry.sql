-- One table for whatever a visitor leaves. The five tables of forms, and the triggers that copied their rows into
-- `enquiries`, go: every enquiry is written by `createEnquiry` of the program, in one transaction with its booking, its
-- contact and its mails. What a visit or a consultation takes of somebody's time is a row of `bookings`.

-- A form row stored without its enquiry, as bulk loads with disabled triggers did, gets one before its table goes.
select open_enquiry(enquiry_of(l)) from leads l where not exists (select from enquiries where lead_id = l.id);
select open_enquiry(enquiry_of(v)) from site_visits v where not exists (select from enquiries where site_visit_id = v.id);
select open_enquiry(enquiry_of(c)) from consultations c where not exists (select from enquiries where consultation_id = c.id);
select open_enquiry(enquiry_of(o)) from property_owners o where not exists (select from enquiries where property_owner_id = o.id);
select open_enquiry(enquiry_of(t)) from tenant_leads t where not exists (select from enquiries where tenant_lead_id = t.id);

alter table enquiries
  -- The fields only this kind of enquiry has. Each kind's schema, in src/features/enquiries/server/kinds, checks them.
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- The version of the terms that was accepted with the form, and when; null where the form does not ask.
  add column terms_version integer,
  add column terms_accepted_at timestamptz;

-- The touch trigger stands aside: `updated_at` tells open inboxes that an enquiry changed, and none did.
alter table enquiries disable trigger enquiries_touch;
update enquiries e set
  details = case e.kind
    when 'contact' then '{}'
    when 'landing' then jsonb_build_object('property_type', coalesce(l.property_type, ''))
    else jsonb_build_object('property_type', coalesce(l.property_type, ''), 'address', coalesce(l.address, ''))
  end,
  terms_version = l.terms_version,
  terms_accepted_at = l.terms_accepted_at
from leads l where l.id = e.lead_id;
update enquiries e set details = jsonb_build_object('property_address', o.property_address, 'property_city', o.property_city)
from property_owners o where o.id = e.property_owner_id;
update enquiries e set details = jsonb_build_object('preferred_location', t.preferred_location)
from tenant_leads t where t.id = e.tenant_lead_id;
update enquiries e set details = jsonb_build_object('wants_newsletter', v.wants_newsletter, 'is_by_office', v.source = 'office')
from site_visits v where v.id = e.site_visit_id;
update enquiries e set details = jsonb_build_object(
  'service_id', c.service_id, 'estimate_usd', c.estimate_usd,
  'company', coalesce(c.company, ''), 'job_title', coalesce(c.job_title, ''), 'industry', coalesce(c.industry, ''),
  'business_size', c.business_size, 'project_timeline', c.project_timeline,
  'project_location', coalesce(c.project_location, ''),
  'budget_min_kes', c.budget_range_min, 'budget_max_kes', c.budget_range_max,
  'is_decision_maker', c.is_decision_maker
)
from consultations c where c.id = e.consultation_id;

-- Adding minutes does not depend on the time zone of the session, so the sum may stand in an index, unlike `+` itself.
create function booking_span(starts_at timestamptz, minutes integer) returns tstzrange
language sql immutable strict parallel safe as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => minutes))
$$;

-- The former rows follow from the two tables of requests.
drop table bookings;
create table bookings (
  kind text not null check (kind in ('visit', 'consultation')),
  -- Counted over both kinds. Rows of before the two tables met may share a number, so the key has both columns: links in
  -- mails ('visit-12'), the audit ('site_visit 12') and the diary's addresses name a booking by its kind and number.
  id bigint generated always as identity,
  enquiry_id bigint not null unique references enquiries on delete cascade,
  status text not null default 'Requested' check (status in ('Requested', 'Confirmed', 'Cancelled', 'Done', 'No-show')),
  -- The day in Africa/Nairobi, also while no hour is agreed.
  preferred_on date not null,
  -- Null until an hour is agreed: a visit may be asked for by its day alone.
  starts_at timestamptz,
  duration_minutes smallint not null check (duration_minutes between 15 and 480),
  during tstzrange generated always as (booking_span(starts_at, duration_minutes)) stored,
  staff_id uuid references staff on delete set null,
  -- Which of the places of its hour a consultation takes; null for a visit, whose hours are counted.
  slot_place smallint check (slot_place > 0),
  -- The office named this hour and the visitor has not answered yet; the hour is kept free for them meanwhile.
  proposed_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 1000),
  outcome_note text not null default '' check (length(outcome_note) <= 2000),
  -- Identifies the event in calendar programs (RFC 5545 UID), with its SEQUENCE.
  calendar_uid text not null unique,
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kind, id),
  check (kind = 'visit' or (starts_at is not null and slot_place is not null)),
  -- Nobody can be in two places: no two bookings of one person overlap that are confirmed, or proposed to a visitor. The
  -- constraint has the last word, whatever was read before.
  constraint bookings_staff_free exclude using gist (staff_id with =, during with &&)
    where (staff_id is not null and starts_at is not null
      and (status = 'Confirmed' or (status = 'Requested' and proposed_at is not null)))
);
create trigger bookings_touch before update on bookings for each row execute function touch_updated_at();

insert into bookings (
  kind, id, enquiry_id, status, preferred_on, starts_at, duration_minutes, staff_id, slot_place, proposed_at,
  cancel_reason, outcome_note, calendar_uid, calendar_sequence, version, created_at, updated_at
) overriding system value
select 'visit', v.id, e.id, v.status, v.preferred_on, v.starts_at, v.duration_minutes, v.agent_id, null, v.proposed_at,
  v.cancel_reason, v.outcome_note, v.calendar_uid, v.calendar_sequence, v.version, v.created_at, v.updated_at
from site_visits v join enquiries e on e.site_visit_id = v.id
union all
select 'consultation', c.id, e.id, c.status, (c.starts_at at time zone 'Africa/Nairobi')::date, c.starts_at,
  c.duration_minutes, c.consultant_id, c.slot_place, c.proposed_at,
  c.cancel_reason, c.outcome_note, c.calendar_uid, c.calendar_sequence, c.version, c.created_at, c.updated_at
from consultations c join enquiries e on e.consultation_id = c.id;
select setval(pg_get_serial_sequence('bookings', 'id'), max(id)) from bookings having max(id) is not null;

-- One consultation for each place of an hour: what stops a double booking.
create unique index bookings_slot_idx on bookings (starts_at, slot_place)
  where kind = 'consultation' and status in ('Requested', 'Confirmed');
create index bookings_starts_idx on bookings (starts_at, kind, id);
create index bookings_staff_idx on bookings (staff_id, starts_at) where staff_id is not null;
create index bookings_requested_idx on bookings (created_at, kind, id) where status = 'Requested';
create index bookings_confirmed_idx on bookings (starts_at, kind, id) where status = 'Confirmed';

-- Mails about what a form stored are about its enquiry.
update outgoing_mails m set subject_type = 'enquiry', subject_id = form.enquiry_id
from (
  select id::text as enquiry_id, 'lead' as type, lead_id::text as id from enquiries where lead_id is not null
  union all select id::text, 'site_visit', site_visit_id::text from enquiries where site_visit_id is not null
  union all select id::text, 'consultation', consultation_id::text from enquiries where consultation_id is not null
  union all select id::text, 'property_owner', property_owner_id::text from enquiries where property_owner_id is not null
  union all select id::text, 'tenant_lead', tenant_lead_id::text from enquiries where tenant_lead_id is not null
) form
where m.subject_type = form.type and m.subject_id = form.id;

alter table enquiries
  drop column lead_id, drop column site_visit_id, drop column consultation_id, drop column property_owner_id,
  drop column tenant_lead_id,
  -- The program declares the kinds there are; a new one takes no migration.
  drop constraint enquiries_kind_check,
  add constraint enquiries_kind_check check (kind ~ '^[a-z][a-z-]{1,40}$');
drop trigger enquiries_purpose on enquiries;
alter table enquiries alter column purpose set not null;
alter table enquiries enable trigger enquiries_touch;

drop function enquiry_of(leads), enquiry_of(site_visits), enquiry_of(consultations), enquiry_of(property_owners),
  enquiry_of(tenant_leads);
drop table leads, site_visits, consultations, property_owners, tenant_leads;
drop function open_enquiry_of_row();
drop function open_enquiry(enquiries);
drop function set_enquiry_purpose();
drop function match_contact(text, text, text, text, timestamptz);
drop function route_enquiry(enquiries);
drop function keep_visit_booking();
drop function keep_consultation_booking();
drop function keep_booking(text, bigint, uuid, timestamptz, integer, text, timestamptz);
drop function set_site_visit_end();

-- The open bookings of one person, by mailbox and by number.
create index enquiries_mailbox_idx on enquiries (canonical_email(email)) where email is not null;
create index enquiries_phone_idx on enquiries (phone_e164) where phone_e164 is not null;
