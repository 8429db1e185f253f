-- Sales and lets that were closed: for how much, to whom, and what was changed with it.
create table completions (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  offer_id bigint references offers on delete set null,
  contact_id bigint references contacts on delete set null,
  is_let boolean not null,
  completed_on date not null,
  price_kes bigint not null check (price_kes > 0),
  fee_kes bigint check (fee_kes >= 0),
  fee_has_vat boolean not null default true,
  deposit_kes bigint check (deposit_kes > 0),
  term_months integer check (term_months between 1 and 1200),
  moves_in_on date,
  followed jsonb not null default '{}',
  made_by_name text not null,
  made_at timestamptz not null,
  over_at timestamptz,
  undone_at timestamptz,
  undone_by_name text,
  version integer not null default 1,
  constraint completions_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint completions_let_check check (is_let or num_nonnulls(deposit_kes, term_months, moves_in_on) = 0),
  constraint completions_undone_check check ((undone_at is null) = (undone_by_name is null))
);

-- An accepted offer with which the listing was sold or let; the next offers for it begin anew.
alter table offers drop constraint offers_state_check;
alter table offers add constraint offers_state_check
  check (state in ('made', 'countered', 'accepted', 'completed', 'refused', 'withdrawn', 'fell-through'));

-- One that stands for each listing, whatever was read before.
create unique index completions_property_standing_idx on completions (property_id)
  where undone_at is null and over_at is null and property_id is not null;
create unique index completions_land_standing_idx on completions (land_id)
  where undone_at is null and over_at is null and land_id is not null;
create index completions_property_idx on completions (property_id) where property_id is not null;
create index completions_land_idx on completions (land_id) where land_id is not null;
create index completions_offer_idx on completions (offer_id) where offer_id is not null;
create index completions_contact_idx on completions (contact_id) where contact_id is not null;
create index completions_day_idx on completions (completed_on desc, id desc) where undone_at is null;
comment on table completions is 'What was sold or let; for staff alone.';
comment on column completions.contact_id is 'The buyer or tenant; null where nobody was named.';
comment on column completions.price_kes is 'What was agreed; of a let a month''s rent.';
comment on column completions.fee_kes is 'The agency''s fee without VAT; null where none was noted.';
comment on column completions.followed is 'What was changed with it, by ids, so that undoing restores it. No personal data.';
comment on column completions.over_at is 'When the listing was completed anew after it had come back to the market, as after a tenancy.';
