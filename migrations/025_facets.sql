-- Numbers beside the choices of filters are estimated from one listing in 64, and read in one pass over this index: for
-- those that are in no part of a map, too.
drop index properties_map_sample_idx;
create index properties_map_sample_idx on properties (shown_latitude, shown_longitude)
  include (id, property_category, property_type, listing_purpose, status, is_featured, bedrooms, bathrooms,
    parking_spaces, price_kes, floor_area_sqm, furnishing, feature_keys, place_ids)
  where approval_status = 'Approved' and id % 64 = 0;

-- Their ids are read too, where those that are counted are all that a page is taken from.
do $$
declare
  counted record;
begin
  for counted in
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'properties'
      and indexname in ('properties_public_type_idx', 'properties_public_furnishing_idx')
  loop
    execute format('drop index %I', counted.indexname);
    execute replace(counted.indexdef, 'INCLUDE (', 'INCLUDE (id, ');
  end loop;
end $$;
