-- A dated, sourced rate for each currency that fees are stated in, and whether agents read colleagues' contacts.
alter table agency_settings
  add column exchange_rates jsonb not null default '[]',
  add column agents_see_others_contacts boolean not null default true;
comment on column agency_settings.exchange_rates is
  'Kenya shillings for one of a currency, the schema is exchangeRateSchema: [{"currency": "USD", "shillings": 129.2, "as_of": "2026-11-27", "source": "Central Bank of Kenya"}]. No personal data.';
comment on column agency_settings.agents_see_others_contacts is
  'Whether agents read enquiries and contacts that colleagues look after.';
