-- A report carries a reference like everything a visitor leaves, may say who sent it, and has the reasons of the form.
alter table listing_reports
  add column reference text not null unique default new_reference('R'),
  add column name text check (length(name) between 1 and 100),
  add column phone text,
  add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  drop constraint listing_reports_reason_check;
update listing_reports set reason = case reason
  when 'sold' then 'not-available'
  when 'wrong-price' then 'wrong-details'
  when 'fake' then 'copied'
  when 'wrong-photos' then 'copied'
  else reason
end;
alter table listing_reports add constraint listing_reports_reason_check
  check (reason in ('not-available', 'wrong-details', 'asked-for-money', 'copied', 'other'));
create index listing_reports_property_idx on listing_reports (property_id);
create index listing_reports_land_idx on listing_reports (land_id);
