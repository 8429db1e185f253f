-- What buying and moving in cost, as dated figures of the agency; the class of a place for stamp duty; rates of lenders.

create table cost_rates (
  id smallint primary key default 1 check (id = 1),
  content jsonb not null default '{}',
  version integer not null default 0,
  updated_at timestamptz not null default now()
);
create trigger cost_rates_touch before update on cost_rates for each row execute function touch_updated_at();
create trigger cost_rates_page_cache after insert or update or delete or truncate on cost_rates
  for each statement execute function notify_page_cache('costs');
comment on table cost_rates is
  'One row, or none before the agency has stated any: rates, scales and fees of buying and of moving in, each with its day and source.';
comment on column cost_rates.id is 'Always 1: the table has one row.';
comment on column cost_rates.content is 'Checked by editedCostsSchema. No personal data.';

alter table properties add column duty_class text check (duty_class in ('Town', 'Elsewhere'));
comment on column properties.duty_class is
  'Class of the place for stamp duty; null asks the list of towns of cost_rates.';
alter table land add column duty_class text check (duty_class in ('Town', 'Elsewhere'));
comment on column land.duty_class is
  'Class of the place for stamp duty; null asks the list of towns of cost_rates.';

alter table partner_banks
  add column loan_rate_percent double precision check (loan_rate_percent between 0 and 100),
  add column loan_rate_as_of date,
  add column loan_rate_source text,
  add column loan_most_years integer check (loan_most_years between 1 and 40),
  add column loan_most_percent double precision check (loan_most_percent between 1 and 100),
  add constraint partner_banks_rate_is_dated
    check (loan_rate_percent is null or (loan_rate_as_of is not null and loan_rate_source is not null));
comment on column partner_banks.loan_rate_percent is 'Of a loan for a home, a year; null where the lender states none.';
comment on column partner_banks.loan_rate_as_of is 'The day of the rate, shown with it.';
comment on column partner_banks.loan_rate_source is 'Where the rate is from, shown with it. No personal data.';
comment on column partner_banks.loan_most_years is 'The longest time of a loan; null where unknown.';
comment on column partner_banks.loan_most_percent is 'The largest share of a price that is lent; null where unknown.';
