-- The agency's own look: two colours, logos and the letters its references begin with; and which rows the demo made.

create table agency_look (
  id smallint primary key default 1 check (id = 1),
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  reference_prefix text check (reference_prefix ~ '^[A-Z]{2,4}$'),
  version integer not null default 0,
  updated_at timestamptz not null default now()
);
create trigger agency_look_touch before update on agency_look for each row execute function touch_updated_at();
create trigger agency_look_page_cache after insert or update or delete or truncate on agency_look
  for each statement execute function notify_page_cache('agency');
comment on table agency_look is 'One row, or none before the agency has chosen anything.';
comment on column agency_look.id is 'Always 1: the table has one row.';
comment on column agency_look.primary_colour is 'Of buttons, links and bands; null for the built-in one. No personal data.';
comment on column agency_look.accent_colour is 'Of site visits and marks; null for the built-in one. No personal data.';
comment on column agency_look.reference_prefix is
  'First letters of the references of new listings, such as AH in AH-P-1001; null takes them from the name. No personal data.';

create table agency_logos (
  ground text primary key check (ground in ('light', 'dark')),
  png text not null,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  updated_at timestamptz not null default now()
);
create trigger agency_logos_touch before update on agency_logos for each row execute function touch_updated_at();
create trigger agency_logos_page_cache after insert or update or delete or truncate on agency_logos
  for each statement execute function notify_page_cache('agency');
comment on table agency_logos is 'The logo for light and for dark grounds; either may be missing.';
comment on column agency_logos.png is
  'The picture in base64, 720 x 240 pixels at most: pages, papers and icons are made of it in memory. No personal data.';

create table demo_rows (
  table_name text not null,
  row_id text not null,
  primary key (table_name, row_id)
);
comment on table demo_rows is 'Rows that the demo made, by which it is taken out; empty without the demo.';
comment on column demo_rows.table_name is 'No personal data.';
comment on column demo_rows.row_id is 'The row''s primary key as text. No personal data.';

-- What people may ask for of themselves names the program by no name of another agency.
update enquiry_events set actor = 'System' where actor = 'Makao' and staff_id is null;
update revisions set actor = 'System' where actor = 'Makao' and staff_id is null;
comment on column enquiry_events.actor is 'Name at that time; ''Visitor'', or ''System'' for the program.';
