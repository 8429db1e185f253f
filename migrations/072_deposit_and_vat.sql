-- What a landlord asks as a deposit, in months of the rent or in shillings, and whether VAT is added to the price or rent.

alter table properties
  add column deposit_months double precision check (deposit_months between 0 and 24),
  add column deposit_kes bigint check (deposit_kes >= 0),
  add column vat text check (vat in ('Added', 'Not added')),
  add constraint properties_deposit_check check (deposit_months is null or deposit_kes is null);
comment on column properties.deposit_months is
  'Of a letting, in months of the rent; null where it is told in shillings, or the usual deposit of cost_rates applies.';
comment on column properties.deposit_kes is
  'Of a letting, in shillings; null where it is told in months, or the usual deposit of cost_rates applies.';
comment on column properties.vat is
  'Whether VAT is added to the price or rent of commercial property; null when nobody has said.';
