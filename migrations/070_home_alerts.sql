-- Alerts about chosen listings: a mail when the price or the state of one of them changes. They are confirmed, ended,
-- renewed and erased like those of searches, so they are rows of the same table. The release before this one mails new
-- listings for rows of any kind: `told_until` of these lies so far ahead that it finds none.

alter table search_alerts drop constraint search_alerts_kind_check;
alter table search_alerts
  add constraint search_alerts_kind_check check (kind in ('property', 'land', 'homes')),
  add column frequency text not null default 'daily' check (frequency in ('daily', 'weekly')),
  add column asked_frequency text check (asked_frequency in ('daily', 'weekly'));
comment on column search_alerts.kind is
  'What is mailed: new properties or new land of a search, or changes of chosen listings (''homes'', alert_homes). No personal data.';
comment on column search_alerts.link_token is
  'Readable, because every mail carries it; it never changes, so that links in old mails work. 244 random bits; it can only end or renew alerts of this address, and show and shorten its list of listings.';
comment on column search_alerts.frequency is 'Weekly mails come on Mondays. Only alerts of kind ''homes'' can be weekly.';
comment on column search_alerts.asked_frequency is 'What the newest confirmation mail of a running alert would change it to.';

create table alert_homes (
  id bigint generated always as identity primary key,
  alert_id bigint not null references search_alerts on delete cascade,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  told_price_kes bigint not null check (told_price_kes > 0),
  told_state text not null check (told_state in ('Available', 'Under offer', 'Sold', 'Let', 'Off')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  constraint alert_homes_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create unique index alert_homes_listing_key on alert_homes (alert_id, property_id, land_id) nulls not distinct;
create index alert_homes_property_idx on alert_homes (property_id) where property_id is not null;
create index alert_homes_land_idx on alert_homes (land_id) where land_id is not null;
create index alert_homes_unconfirmed_idx on alert_homes (asked_at) where confirmed_at is null;
comment on table alert_homes is 'The listings of an alert of kind ''homes''.';
comment on column alert_homes.told_price_kes is
  'The price that the owner of the address knows: of the moment of asking, or of the last mail. A mail tells the difference to the present one, so nothing is told twice or lost.';
comment on column alert_homes.told_state is
  'The state that the owner of the address knows, like told_price_kes; ''Off'': not on the site.';
comment on column alert_homes.confirmed_at is 'Null until the owner of the address has opened the link: nothing is mailed before.';

create table listing_state_changes (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  from_state text not null check (from_state in ('Available', 'Under offer', 'Sold', 'Let', 'Off')),
  to_state text not null check (to_state in ('Available', 'Under offer', 'Sold', 'Let', 'Off')),
  changed_at timestamptz not null default now(),
  constraint listing_state_changes_listing_check check (num_nonnulls(property_id, land_id) = 1)
);
create index listing_state_changes_property_idx on listing_state_changes (property_id, changed_at)
  where property_id is not null;
create index listing_state_changes_land_idx on listing_state_changes (land_id, changed_at) where land_id is not null;
comment on table listing_state_changes is
  'States of a listing as visitors saw them over time, written by the triggers below; ''Off'': not on the site.';

create function record_state_change() returns trigger language plpgsql as $$
declare
  state_before text := case when old.approval_status = 'Approved' then old.status else 'Off' end;
  state_after text := case when new.approval_status = 'Approved' then new.status else 'Off' end;
begin
  if state_before is distinct from state_after then
    if tg_table_name = 'properties' then
      insert into listing_state_changes (property_id, from_state, to_state) values (new.id, state_before, state_after);
    else
      insert into listing_state_changes (land_id, from_state, to_state) values (new.id, state_before, state_after);
    end if;
  end if;
  return null;
end $$;
create trigger properties_state_change after update of approval_status, status on properties
  for each row execute function record_state_change();
create trigger land_state_change after update of approval_status, status on land
  for each row execute function record_state_change();
