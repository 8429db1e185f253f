-- How the columns of a file are read, and files that hold homes and plots together.
alter table imports
  add column format text not null default 'csv',
  add column header_row integer not null default 1 check (header_row >= 1),
  add column settings jsonb not null default '{}';
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('listings', 'properties', 'land', 'contacts'));
comment on column imports.format is 'What the file was recognised as, such as ''csv'' or ''kyero''. No personal data.';
comment on column imports.header_row is 'The line of the headers, as a spreadsheet counts; rows above it are not read. No personal data.';
comment on column imports.settings is
  '{"columns": [{"second_field", "unit", "mends", "words"}], "fixed": {"city": "Nairobi"}}: see imports/settings.ts. No personal data.';

alter table import_rows add column notes jsonb not null default '[]';
comment on column import_rows.notes is
  '[{"column": "Type", "code": "word", "from": "Flat", "to": "apartment"}]: what was read otherwise than it stands in the file.';

-- Drafts may lack the number of bedrooms, because imported rows often do. A public home must have it.
alter table properties drop constraint properties_residential_rooms_check;
alter table properties add constraint properties_residential_rooms_check check (
  approval_status <> 'Approved' or property_category <> 'Residential' or bedrooms is not null);
comment on column properties.bedrooms is '0 for a studio; required for homes that are public.';
