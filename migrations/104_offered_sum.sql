-- A vendor accepts the sum that was offered, or a buyer takes the counter: what was offered first stays known.
alter table offers add column offered_kes bigint check (offered_kes > 0);
comment on column offers.offered_kes is
  'What was offered, where another sum was agreed; null where amount_kes itself was offered.';
