-- What is sold or let stands behind what is on offer in every public list, each part in the order of the list. The part
-- on offer reads the indexes that there are, and passes over the few of the other; that part would read them to their end
-- for its few, so that it has indexes of its own. Orders other than the list's own are sorted from these.
create index properties_sold_or_let_idx on properties (is_featured desc, published_at desc, id desc)
  include (property_category, listing_purpose, property_type, status, bedrooms, bathrooms, parking_spaces, price_kes,
    floor_area_sqm, furnishing, feature_keys, place_ids)
  where approval_status = 'Approved' and status in ('Sold', 'Let');
create index land_sold_or_let_idx on land (is_featured desc, published_at desc, id desc)
  include (price_kes, size_sqm, status, tenure, place_ids)
  where approval_status = 'Approved' and status in ('Sold', 'Let');
