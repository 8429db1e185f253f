-- Listings by where visitors see them.

-- Latitudes and longitudes have statistics of their own, from which the planner knows how many listings a part of the map
-- holds; of points it assumes a thousandth, however large the part.
create index properties_map_idx on properties (shown_latitude, shown_longitude) where approval_status = 'Approved';
create index land_map_idx on land (shown_latitude, shown_longitude) where approval_status = 'Approved';

-- For the order by distance, and to look into one cell of the map.
create index properties_point_idx on properties using gist (point(shown_longitude, shown_latitude))
  where approval_status = 'Approved';
create index land_point_idx on land using gist (point(shown_longitude, shown_latitude))
  where approval_status = 'Approved';

-- One listing in 64, from which large numbers are estimated.
create index properties_map_sample_idx on properties (shown_latitude, shown_longitude)
  where approval_status = 'Approved' and id % 64 = 0;
create index land_map_sample_idx on land (shown_latitude, shown_longitude)
  where approval_status = 'Approved' and id % 64 = 0;
