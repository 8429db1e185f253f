-- Everything a visitor can leave with the agency.

-- The hours that can be booked, by weekday (1 = Monday … 7 = Sunday, ISO 8601), in Africa/Nairobi time.
create table availability_slots (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('visit', 'consultation')),
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  capacity smallint not null default 1 check (capacity between 0 and 100),
  is_closed boolean not null default false,
  unique (kind, weekday, starts_at)
);

-- Days or hours taken out of the table above: holidays, staff meetings, one slot on one date.
create table availability_closures (
  id bigint generated always as identity primary key,
  kind text check (kind in ('visit', 'consultation')),
  staff_id uuid references staff on delete cascade,
  during tstzrange not null check (not isempty(during)),
  reason text not null,
  created_at timestamptz not null default now()
);
create index availability_closures_during_idx on availability_closures using gist (during);

create table leads (
  id bigint generated always as identity primary key,
  reference text not null unique,
  kind text not null check (kind in ('contact', 'landing', 'land-inquiry')),
  source text not null default 'Website',
  status text not null default 'Active',
  stage text not null default 'New' check (stage in ('New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost')),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null default '' check (length(last_name) <= 100),
  email text not null check (length(email) <= 254),
  phone text,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  property_type text,
  address text,
  budget_min_kes bigint check (budget_min_kes >= 0),
  budget_max_kes bigint check (budget_max_kes >= 0),
  requirements text not null default '' check (length(requirements) <= 10000),
  message text not null default '' check (length(message) <= 10000),
  property_id bigint references properties on delete set null,
  land_id bigint references land on delete set null,
  terms_version integer,
  terms_accepted_at timestamptz,
  assigned_to uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_max_kes is null or budget_min_kes is null or budget_max_kes >= budget_min_kes)
);
create trigger leads_touch before update on leads for each row execute function touch_updated_at();
create index leads_stage_idx on leads (stage, created_at desc);
create index leads_created_idx on leads (created_at desc, id desc);
create index leads_email_idx on leads (lower(email));
create index leads_phone_idx on leads (phone_e164);
create index leads_assigned_idx on leads (assigned_to, stage);

create table site_visits (
  id bigint generated always as identity primary key,
  reference text not null unique,
  property_id bigint references properties on delete restrict,
  land_id bigint references land on delete restrict,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) <= 254),
  phone text not null,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  preferred_on date not null,
  -- Null until an hour is agreed: the tour form asks for a day only.
  starts_at timestamptz,
  duration_minutes smallint not null default 60 check (duration_minutes between 15 and 480),
  -- Follows from the two above; kept by a trigger because an index needs it and time arithmetic is not immutable.
  ends_at timestamptz,
  message text not null default '' check (length(message) <= 5000),
  source text not null default 'website',
  status text not null default 'Requested' check (status in ('Requested', 'Confirmed', 'Cancelled', 'Done', 'No-show')),
  agent_id uuid references staff on delete set null,
  calendar_uid text not null unique,
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  wants_newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(property_id, land_id) = 1)
);
create trigger site_visits_touch before update on site_visits for each row execute function touch_updated_at();
create function set_site_visit_end() returns trigger language plpgsql as $$
begin
  new.ends_at := new.starts_at + make_interval(mins => new.duration_minutes);
  return new;
end $$;
create trigger site_visits_end before insert or update on site_visits for each row execute function set_site_visit_end();
create index site_visits_created_idx on site_visits (created_at desc, id desc);
create index site_visits_starts_idx on site_visits (starts_at) where starts_at is not null;
create index site_visits_property_idx on site_visits (property_id);
create index site_visits_land_idx on site_visits (land_id);
create index site_visits_agent_idx on site_visits (agent_id, starts_at);
create index site_visits_email_idx on site_visits (lower(email));
-- An agent cannot be in two places: no two confirmed visits of one agent overlap.
alter table site_visits add constraint site_visits_agent_free exclude using gist (
  agent_id with =,
  tstzrange(starts_at, ends_at) with &&
) where (agent_id is not null and starts_at is not null and status = 'Confirmed');

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

create table consultations (
  id bigint generated always as identity primary key,
  reference text not null unique,
  service_id bigint not null references consultation_services,
  starts_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes between 15 and 480),
  estimate_usd integer not null check (estimate_usd >= 0),
  -- Which of the slot's places this booking took; the unique index below is what stops a double booking.
  slot_place smallint not null default 1 check (slot_place > 0),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) <= 254),
  phone text not null,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  company text,
  job_title text,
  business_size text check (business_size in ('small', 'medium', 'large')),
  industry text,
  project_timeline text check (project_timeline in ('immediate', '3_months', '6_months', '1_year', 'long_term')),
  project_description text,
  project_location text,
  budget_range_min bigint check (budget_range_min >= 0),
  budget_range_max bigint check (budget_range_max >= 0),
  is_decision_maker boolean not null default false,
  additional_notes text,
  status text not null default 'Requested' check (status in ('Requested', 'Confirmed', 'Cancelled', 'Done', 'No-show')),
  consultant_id uuid references staff on delete set null,
  calendar_uid text not null unique,
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_range_max is null or budget_range_min is null or budget_range_max >= budget_range_min)
);
create trigger consultations_touch before update on consultations for each row execute function touch_updated_at();
create unique index consultations_slot_idx on consultations (starts_at, slot_place) where status in ('Requested', 'Confirmed');
create index consultations_created_idx on consultations (created_at desc, id desc);
create index consultations_service_idx on consultations (service_id);

create table property_owners (
  id bigint generated always as identity primary key,
  reference text not null unique,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) <= 254),
  phone text not null,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  property_address text not null check (length(property_address) between 1 and 300),
  property_city text not null check (length(property_city) between 1 and 100),
  stage text not null default 'New' check (stage in ('New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost')),
  assigned_to uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger property_owners_touch before update on property_owners for each row execute function touch_updated_at();
create index property_owners_created_idx on property_owners (created_at desc, id desc);

create table tenant_leads (
  id bigint generated always as identity primary key,
  reference text not null unique,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) <= 254),
  phone text not null,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  preferred_location text not null check (length(preferred_location) between 1 and 200),
  budget_min_kes bigint not null check (budget_min_kes >= 0),
  budget_max_kes bigint not null check (budget_max_kes >= budget_min_kes),
  stage text not null default 'New' check (stage in ('New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost')),
  assigned_to uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger tenant_leads_touch before update on tenant_leads for each row execute function touch_updated_at();
create index tenant_leads_created_idx on tenant_leads (created_at desc, id desc);

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Unsubscribed')),
  source text not null default 'footer',
  -- Links in mails carry the token; only its SHA-256 is stored.
  confirm_token_hash text unique,
  confirm_sent_at timestamptz,
  consent_version integer not null default 1,
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index subscribers_email_key on subscribers (email);
create index subscribers_status_idx on subscribers (status, created_at desc);
