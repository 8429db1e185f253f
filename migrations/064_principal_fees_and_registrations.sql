-- Who answers for the agency before the board, what its services cost, and under which number each agent is registered.

alter table agency_settings
  add column principal_name text,
  add column principal_earb_number text,
  add column principal_earb_valid_until date,
  add column management_fee_percent double precision check (management_fee_percent between 0 and 100),
  add column letting_fee text,
  add column selling_fee_percent double precision check (selling_fee_percent between 0 and 100),
  add column vat_is_added boolean not null default false;
comment on column agency_settings.principal_name is
  'The registered agent who answers for the agency, shown on every page; null shows nobody.';
comment on column agency_settings.principal_earb_number is
  'Registration of the principal with the Estate Agents Registration Board; shown until principal_earb_valid_until.';
comment on column agency_settings.management_fee_percent is
  'Of the rent collected, for looking after a property; null says nothing about the fee.';
comment on column agency_settings.letting_fee is
  'For finding a tenant, in words such as ''one month’s rent''; null says nothing about the fee. No personal data.';
comment on column agency_settings.selling_fee_percent is
  'Of the selling price, for selling a property; null says nothing about the fee.';
comment on column agency_settings.vat_is_added is 'Whether value added tax comes on top of these fees.';

alter table staff add column earb_number text;
comment on column staff.earb_number is
  'Registration of the member with the Estate Agents Registration Board, shown to visitors beside the name.';

drop trigger staff_page_cache on staff;
create trigger staff_page_cache after insert or delete or truncate or update of
  email, name, role, job_title, phone, areas, bio, portrait_image_id, is_active, is_on_about_page, earb_number on staff
  for each statement execute function notify_page_cache('team');
