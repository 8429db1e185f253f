-- Words, places and features in one index, which reads the lists of all of them side by side. Apart, the whole list of a
-- county of half a million listings was read for each search that names it: 1.2 seconds for three listings, now 6 ms.
drop index properties_search_idx, properties_places_idx, properties_features_idx, land_search_idx, land_places_idx;

create index properties_words_idx on properties using gin (search_vector, place_ids, feature_keys)
  where approval_status = 'Approved';
create index land_words_idx on land using gin (search_vector, place_ids) where approval_status = 'Approved';

-- Words that very many have are compared in one listing of 256 (`sampled-listings.ts`).
create index properties_rough_sample_idx on properties (id) where approval_status = 'Approved' and id % 256 = 0;
create index land_rough_sample_idx on land (id) where approval_status = 'Approved' and id % 256 = 0;

-- The samples of plots hold what their filters count, as those of properties do.
drop index land_map_sample_idx, land_map_large_sample_idx;
create index land_map_large_sample_idx on land (shown_latitude, shown_longitude)
  include (state, city, zoning, tenure, utilities, features, topography, status, official_search_on, is_featured,
    price_kes, size_sqm, place_ids)
  where approval_status = 'Approved' and id % 8 = 0;
create index land_map_sample_idx on land (shown_latitude, shown_longitude)
  include (state, city, zoning, tenure, utilities, features, topography, status, official_search_on, is_featured,
    price_kes, size_sqm, place_ids)
  where approval_status = 'Approved' and id % 64 = 0;
