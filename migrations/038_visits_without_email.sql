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
