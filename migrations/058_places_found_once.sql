-- `materialized` keeps the planner from computing the places of a listing twice: to compare them, and to write them.
create or replace function resolve_listing_places() returns void language sql as $$
  with found as materialized (
    select id, places_of_listing(location, city, county, address_line1, shown_latitude, shown_longitude) as place_ids
    from properties
  )
  update properties set place_ids = found.place_ids from found
  where found.id = properties.id and found.place_ids <> properties.place_ids;
  with found as materialized (
    select id, places_of_listing(location, city, county, address, shown_latitude, shown_longitude) as place_ids from land
  )
  update land set place_ids = found.place_ids from found
  where found.id = land.id and found.place_ids <> land.place_ids;
$$;
