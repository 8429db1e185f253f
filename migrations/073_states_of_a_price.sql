-- A price may be on request, or in US dollars. Nothing of a price on request is stored, so nothing tells it.
--
-- price_kes stays the one column that lists filter and sort by: of a price in dollars, the shillings at the rate of the
-- settings, written by the triggers below. The release before writes price_kes alone, which makes it a price in shillings.

create function dollar_rate() returns numeric language sql stable as $$
  select (rate ->> 'shillings')::numeric
  from agency_settings, jsonb_array_elements(coalesce(all_exchange_rates, exchange_rates)) as rate
  where rate ->> 'currency' = 'USD' limit 1
$$;
comment on function dollar_rate is 'Kenya shillings for a US dollar, of the settings; null where they state no rate.';

alter table properties
  alter column price_kes drop not null,
  add column price_usd bigint check (price_usd > 0),
  add column price_currency text not null generated always as (
    case when price_usd is not null then 'USD' when price_kes is null then 'On request' else 'KES' end) stored,
  add constraint properties_dollars_check check (price_usd is null or price_kes is not null);
alter table land
  alter column price_kes drop not null,
  add column price_usd bigint check (price_usd > 0),
  add column price_currency text not null generated always as (
    case when price_usd is not null then 'USD' when price_kes is null then 'On request' else 'KES' end) stored,
  add constraint land_dollars_check check (price_usd is null or price_kes is not null);
comment on column properties.price_kes is
  'Sale price, or rent per month; null when on request. Of a price in dollars, at the rate of the settings. No personal data.';
comment on column properties.price_usd is 'Whole US dollars; null for a price in shillings and when on request. No personal data.';
comment on column properties.price_currency is 'What the price is stated in, or ''On request''. No personal data.';
comment on column land.price_kes is
  'For the whole plot; null when on request. Of a price in dollars, at the rate of the settings. No personal data.';
comment on column land.price_usd is 'Whole US dollars; null for a price in shillings and when on request. No personal data.';
comment on column land.price_currency is 'What the price is stated in, or ''On request''. No personal data.';

create function price_in_shillings() returns trigger language plpgsql as $$
begin
  if new.price_usd is null then return new; end if;
  if tg_op = 'UPDATE' and new.price_usd is not distinct from old.price_usd and new.price_kes <> old.price_kes then
    -- The release before changed the price, in shillings.
    new.price_usd := null;
  else
    new.price_kes := coalesce(round(new.price_usd * dollar_rate()), new.price_kes);
    if tg_op = 'UPDATE' then new.price_kes := coalesce(new.price_kes, old.price_kes); end if;
  end if;
  return new;
end $$;
comment on function price_in_shillings is
  'For properties and land: writes the shillings of a price in dollars. Without a rate, those that are written stay.';
create trigger properties_price before insert or update of price_kes, price_usd on properties
  for each row execute function price_in_shillings();
create trigger land_price before insert or update of price_kes, price_usd on land
  for each row execute function price_in_shillings();

create function follow_dollar_rate() returns trigger language plpgsql as $$
begin
  if dollar_rate() is not null then
    update properties set price_usd = price_usd where price_usd is not null;
    update land set price_usd = price_usd where price_usd is not null;
  end if;
  return null;
end $$;
comment on function follow_dollar_rate is 'Writes the shillings of all prices in dollars anew, with the change of the rate.';
create trigger agency_settings_dollar_rate after update of exchange_rates, all_exchange_rates on agency_settings
  for each row when (
    old.all_exchange_rates is distinct from new.all_exchange_rates or old.exchange_rates is distinct from new.exchange_rates)
  execute function follow_dollar_rate();

create index properties_dollars_idx on properties (id) where price_usd is not null;
create index land_dollars_idx on land (id) where price_usd is not null;

-- The history of prices: a change of the rate is none.
alter table price_changes
  alter column price_kes drop not null,
  add column price_usd bigint check (price_usd > 0);
comment on column price_changes.price_kes is
  'The price from changed_at on, of a price in dollars at the rate of that day; null when on request. No personal data.';
comment on column price_changes.price_usd is 'Whole US dollars, of a price in dollars. No personal data.';

create or replace function record_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_usd is distinct from old.price_usd
    or (new.price_usd is null and new.price_kes is distinct from old.price_kes)
  then
    if tg_table_name = 'properties' then
      insert into price_changes (property_id, price_kes, price_usd) values (new.id, new.price_kes, new.price_usd);
    else
      insert into price_changes (land_id, price_kes, price_usd) values (new.id, new.price_kes, new.price_usd);
    end if;
  end if;
  return null;
end $$;
drop trigger properties_price_change on properties;
drop trigger land_price_change on land;
create trigger properties_price_change after insert or update of price_kes, price_usd on properties
  for each row execute function record_price_change();
create trigger land_price_change after insert or update of price_kes, price_usd on land
  for each row execute function record_price_change();

alter table alert_homes
  alter column told_price_kes drop not null,
  add column told_price_usd bigint check (told_price_usd > 0);
comment on column alert_homes.told_price_kes is
  'The price that the owner of the address knows: of the moment of asking, or of the last mail; null when on request. A mail tells the difference to the present one, so nothing is told twice or lost.';
comment on column alert_homes.told_price_usd is 'Whole US dollars, of a price in dollars that the owner of the address knows.';

-- Prices on request come last in both directions. An index read backwards would put them first, so descending order gets
-- indexes of its own, with the same columns as those for ascending order.
do $$
declare
  followed record;
begin
  for followed in
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('properties_public_price_idx', 'land_public_price_idx', 'properties_office_price_idx', 'land_office_price_idx')
  loop
    execute replace(replace(replace(followed.definition,
      followed.name, replace(followed.name, '_price_idx', '_price_down_idx')),
      '(listing_purpose, price_kes, id)', '(listing_purpose desc, price_kes desc nulls last, id desc)'),
      '(price_kes, id)', '(price_kes desc nulls last, id desc)');
  end loop;
end $$;
-- properties_public_sale_first_idx has the order upwards.
drop index properties_public_price_idx;
