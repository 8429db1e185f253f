-- A visit arranged by phone may have a number and no address, or the other way round. The visit keeps the missing one as
-- ''; its enquiry keeps null, so that the contact is found by what is known and no contact gets an empty address.
create or replace function enquiry_of(v site_visits) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'site-visit'; e.site_visit_id := v.id; e.reference := v.reference; e.created_at := v.created_at;
  e.source := upper(left(v.source, 1)) || substr(v.source, 2); e.assigned_to := v.agent_id;
  e.first_name := v.first_name; e.last_name := v.last_name;
  e.email := nullif(v.email, ''); e.phone := nullif(v.phone, ''); e.phone_e164 := v.phone_e164;
  e.property_id := v.property_id; e.land_id := v.land_id; e.message := v.message;
  select p.title, p.location || ', ' || p.city, p.price_kes into e.about, e.area, e.value_kes from (
    select title, location, city, price_kes from properties where id = v.property_id
    union all select title, location, city, price_kes from land where id = v.land_id
  ) p limit 1;
  e.stage := case
    when v.status in ('Confirmed', 'Done', 'No-show') then 'Viewing' when v.status = 'Cancelled' then 'Contacted' else 'New'
  end;
  return e;
end $$;

-- Whether an enquiry is about buying or renting, so that prices and monthly rents are never added up. Null only while a
-- row is being inserted: the trigger takes it from the form or the listing.
alter table enquiries add column purpose text check (purpose in ('Sale', 'Rent'));
update enquiries e set purpose = case
  when e.kind = 'tenant' then 'Rent'
  when e.property_id is not null then (select p.listing_purpose from properties p where p.id = e.property_id)
  -- Enquiries written down by staff had no such field. No plot or house is sold below a million, and hardly a home is
  -- let above it.
  when e.kind = 'by-hand' and e.land_id is null and e.value_kes < 1000000 then 'Rent'
  else 'Sale'
end;
create function set_enquiry_purpose() returns trigger language plpgsql as $$
begin
  new.purpose := case
    when new.kind = 'tenant' then 'Rent'
    when new.property_id is not null then (select listing_purpose from properties where id = new.property_id)
    when new.land_id is not null then 'Sale'
    else coalesce(new.purpose, 'Sale')
  end;
  return new;
end $$;
create trigger enquiries_purpose before insert on enquiries for each row execute function set_enquiry_purpose();
-- The board adds up each purpose from the index alone.
drop index enquiries_stage_idx;
create index enquiries_stage_idx on enquiries (stage, created_at desc, id desc) include (value_kes, purpose);
drop index enquiries_assigned_idx;
create index enquiries_assigned_idx on enquiries (assigned_to, stage, created_at desc, id desc) include (value_kes, purpose);

-- What changed last, for open boards that ask whether anything did.
create index enquiries_updated_idx on enquiries (updated_at desc, id desc);
