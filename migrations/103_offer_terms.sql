-- How a buyer pays and by which advocate: what a vendor asks first beside the sum.
alter table offers
  add column pays_by text check (pays_by in ('cash', 'mortgage', 'sacco', 'instalments')),
  add column advocate text not null default '' check (length(advocate) <= 200);
comment on column offers.pays_by is 'Where the money comes from; null where it is not known.';
comment on column offers.advocate is 'Who acts for the buyer in the conveyance: name and firm.';

-- The list of all offers, the newest first.
create index offers_made_idx on offers (made_at desc, id desc);
