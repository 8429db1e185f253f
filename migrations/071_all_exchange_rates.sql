-- Rates of further currencies. The release before reads exchange_rates and knows dollars alone, so they have a column of their own.
alter table agency_settings add column all_exchange_rates jsonb;
comment on column agency_settings.all_exchange_rates is
  'The rates of all currencies, the schema is exchangeRateSchema; null until the settings are saved by a release that knows more than dollars. exchange_rates then holds that of dollars alone. No personal data.';
