-- Numbers beside the choices of filters are estimated from one listing in 64, and read in one pass over this index: for
-- those that are in no part of a map, too.
drop index properties_map_sample_idx;
create index properties_map_sample_idx on properties (shown_latitude, shown_longitude)
  include (id, property_category, property_type, listing_purpose, status, is_featured, bedrooms, bathrooms,
    parking_spaces, price_kes, floor_area_sqm, furnishing, feature_keys, place_ids)
  where approval_status = 'Approved' and id % 64 = 0;
