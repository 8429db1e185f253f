-- The agency itself.
create table agency_settings (
  id smallint primary key default 1 check (id = 1),
  name text not null,
  legal_name text not null,
  address_line text not null,
  address_short text not null,
  city text not null,
  country text not null default 'Kenya',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp text not null check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  sales_email text not null,
  notifications_email text not null,
  social_links jsonb not null default '[]',
  working_hours jsonb not null default '[]',
  rental_management_url text,
  earb_number text,
  earb_valid_until date,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger agency_settings_touch before update on agency_settings for each row execute function touch_updated_at();
comment on table agency_settings is 'One row: the agency that runs this site, as the office edits it.';
comment on column agency_settings.id is 'Always 1: the table has one row.';
comment on column agency_settings.name is 'Trading name, shown on every page.';
comment on column agency_settings.address_short is 'For places with little room, such as the footer.';
comment on column agency_settings.phone is 'In E.164.';
comment on column agency_settings.whatsapp is 'In E.164.';
comment on column agency_settings.sales_email is 'Public address, shown to visitors.';
comment on column agency_settings.notifications_email is 'Where notifications about enquiries go; not public.';
comment on column agency_settings.social_links is '[{"name": "Instagram", "url": "https://…"}]';
comment on column agency_settings.working_hours is 'Opening hours by range of days; the schema is workingHoursSchema.';
comment on column agency_settings.rental_management_url is 'Portal for landlords and tenants; null hides its link.';
comment on column agency_settings.earb_number is 'Registration with the Estate Agents Registration Board of Kenya; shown until earb_valid_until.';
