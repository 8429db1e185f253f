-- The roads within a kilometre of a listing, and its area where no name tells it, followed from its exact position: an
-- edge of theirs that crosses the circle of a listing within 300 m told on which side it lies. They follow from what
-- visitors see.

-- Triggers of a table fire by name: after `…_position_salt`, which may replace the shift, and before `…_touch`. A
-- generated column has no value yet there.
create or replace function set_places_of_property() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(new.location, new.city, new.county, new.address_line1,
    shown_latitude(new.position_shown, new.latitude, new.position_salt),
    shown_longitude(new.position_shown, new.latitude, new.longitude, new.position_salt));
  return new;
end $$;
drop trigger properties_places on properties;
create trigger properties_shown_places
  before insert or update of location, city, county, address_line1, latitude, longitude, position_shown
  on properties for each row execute function set_places_of_property();

create or replace function set_places_of_land() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(new.location, new.city, new.county, new.address,
    shown_latitude(new.position_shown, new.latitude, new.position_salt),
    shown_longitude(new.position_shown, new.latitude, new.longitude, new.position_salt));
  return new;
end $$;
drop trigger land_places on land;
create trigger land_shown_places
  before insert or update of location, city, county, address, latitude, longitude, position_shown
  on land for each row execute function set_places_of_land();

create or replace function resolve_listing_places() returns void language sql as $$
  update properties set place_ids = found.place_ids
  from (
    select id, places_of_listing(location, city, county, address_line1, shown_latitude, shown_longitude) as place_ids
    from properties
  ) as found
  where found.id = properties.id and found.place_ids <> properties.place_ids;
  update land set place_ids = found.place_ids
  from (
    select id, places_of_listing(location, city, county, address, shown_latitude, shown_longitude) as place_ids from land
  ) as found
  where found.id = land.id and found.place_ids <> land.place_ids;
$$;

update properties set place_ids = found.place_ids
from (
  select id, places_of_listing(location, city, county, address_line1, shown_latitude, shown_longitude) as place_ids
  from properties where position_shown <> 'Exact'
) as found
where found.id = properties.id and found.place_ids <> properties.place_ids;
update land set place_ids = found.place_ids
from (
  select id, places_of_listing(location, city, county, address, shown_latitude, shown_longitude) as place_ids
  from land where position_shown <> 'Exact'
) as found
where found.id = land.id and found.place_ids <> land.place_ids;
