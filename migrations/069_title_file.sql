-- What is known about the title of a listing, with the days of each check; homes and places of business have it as land does.

alter table properties
  add column tenure text check (tenure in ('Freehold', 'Leasehold')),
  add column lease_years_left smallint check (lease_years_left between 1 and 999),
  add column title_number text check (length(title_number) between 1 and 80),
  add column official_search_on date,
  add column encumbrances text check (encumbrances in ('None found', 'Charge to a lender', 'Caution or restriction')),
  add column encumbrances_note text check (length(encumbrances_note) between 1 and 200),
  add column survey_on date,
  add column rates_cleared_until date,
  add column rent_cleared_until date,
  add column land_board_consent text check (land_board_consent in ('Not needed', 'Needed', 'Given')),
  add column land_board_consent_on date,
  add column identity_checked_on date,
  add column not_checked text[] not null default '{}',
  add constraint properties_lease_check check (lease_years_left is null or tenure = 'Leasehold');
comment on column properties.lease_years_left is 'Of a leasehold; null for freehold and when unknown.';
comment on column properties.title_number is
  'As the land registry writes it, for staff; visitors see all but its last part. No personal data.';
comment on column properties.official_search_on is 'Day of the last official search of the title at the land registry.';
comment on column properties.encumbrances is 'What that search showed; null when nobody looked.';
comment on column properties.encumbrances_note is 'A few words about it for visitors, such as the lender.';
comment on column properties.survey_on is 'Day of the survey map or deed plan on file.';
comment on column properties.rates_cleared_until is 'Last day of the county''s rates clearance certificate on file.';
comment on column properties.rent_cleared_until is 'Last day of the land rent clearance certificate on file, of a leasehold.';
comment on column properties.land_board_consent is
  'Consent of the land control board, which transfers of agricultural land need; null when nobody asked.';
comment on column properties.identity_checked_on is
  'Day on which staff compared the papers of whoever sells or lets with the name on the title.';
comment on column properties.not_checked is
  'What staff add to the list of what was not checked, which the empty columns make.';

alter table land
  add column title_number text check (length(title_number) between 1 and 80),
  add column encumbrances text check (encumbrances in ('None found', 'Charge to a lender', 'Caution or restriction')),
  add column encumbrances_note text check (length(encumbrances_note) between 1 and 200),
  add column survey_on date,
  add column rates_cleared_until date,
  add column rent_cleared_until date,
  add column land_board_consent text check (land_board_consent in ('Not needed', 'Needed', 'Given')),
  add column land_board_consent_on date,
  add column identity_checked_on date,
  add column not_checked text[] not null default '{}';
comment on column land.title_number is
  'As the land registry writes it, for staff; visitors see all but its last part. No personal data.';
