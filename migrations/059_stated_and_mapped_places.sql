-- A listing belongs to every place that it states and to the one that its pin is in: eight of 42 plots were not found by
-- their own town, because the area that they state was the only one read. Landmarks (a mall, a hospital, a university)
-- are places that listings are near.
--
-- No listing is assigned anew here: the landmarks that come with this release change the gazetteer, which queues that.
alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check
  check (kind in ('county', 'town', 'area', 'estate', 'road', 'landmark'));
comment on column places.parent_id is
  'The place it is a part of; a road has the county it mostly lies in, a landmark the area.';
comment on column places.reach_m is
  'Metres from the centre within which a pin without a nearer place lies in it; of a landmark, within which listings are near it; 0 for roads.';

drop function places_of_listing(text, text, text, text, double precision, double precision);

-- The places of a listing, each once: those that it states, then the one of its pin, each with what contains it, then
-- roads along it and landmarks near it. The first is its own.
create function places_of_listing(
  location text, city text, county text, street text, latitude double precision, longitude double precision,
  position_shown text default 'Exact'
) returns integer[] language plpgsql stable parallel safe as $$
declare
  -- On a plane, which within Kenya is right within a hundredth.
  metres_a_degree constant double precision := 111320;
  pin constant point := point(longitude, latitude);
  -- How far from the centre of its circle a listing may be.
  doubt_m constant integer := case when position_shown = 'Exact' then 0 else 300 end;
  county_of_listing integer;
  stated integer[] := '{}';
  mapped integer[] := '{}';
  counties integer[] := '{}';
  roads integer[];
  landmarks integer[];
  place places;
  named text;
  nearby record;
  nearest_m double precision;
  street_words constant text := ' ' || place_spelling(street) || ' ';
begin
  select places.id into county_of_listing from place_names join places on places.id = place_id
  where spelling = regexp_replace(place_spelling(county), ' county$', '') and kind = 'county';

  -- By name. One that several places have is that of the listing's county, or near its pin; so is a name in another
  -- county that the listing is at, as borders run through suburbs.
  foreach named in array string_to_array(concat_ws(',', location, city), ',') loop
    select places.* into place from place_names join places on places.id = place_id
    where spelling = place_spelling(named)
      and (county_of_listing is null or places.id = county_of_listing or county_of_listing = any (ancestor_ids)
        or kind = 'road'
        or (point(places.longitude, places.latitude) <-> pin) * metres_a_degree <= 2 * reach_m + 1000)
    order by (places.id = county_of_listing or county_of_listing = any (ancestor_ids)) desc nulls last,
      array_position(array['estate', 'area', 'town', 'road', 'landmark', 'county'], kind),
      point(places.longitude, places.latitude) <-> pin
    limit 1;
    -- A county is around everything else; a listing at a landmark is in the area around that.
    if place.kind = 'county' then counties := counties || place.id;
    elsif place.kind = 'landmark' then stated := stated || place.ancestor_ids || place.id;
    elsif found then stated := stated || place.id || place.ancestor_ids;
    end if;
  end loop;

  -- By pin. The centre of a circle is shifted at random, which must not choose between two areas: what is stated counts
  -- alone, and where that is nothing known, every area that the listing may lie in.
  if pin is not null and (doubt_m = 0 or stated = '{}') then
    for nearby in
      select id || ancestor_ids as ids, away_m from (
        select id, ancestor_ids, reach_m, (point(places.longitude, places.latitude) <-> pin) * metres_a_degree as away_m
        from places
        where kind in ('town', 'area', 'estate') and (county_of_listing is null or county_of_listing = any (ancestor_ids))
        offset 0
      ) as settled
      where away_m <= reach_m + doubt_m order by away_m
    loop
      nearest_m := coalesce(nearest_m, nearby.away_m);
      exit when nearby.away_m > nearest_m + 2 * doubt_m;
      mapped := mapped || nearby.ids;
    end loop;
  end if;

  -- Along a course, or named by the street, in the county or near it. `offset 0` measures each distance once.
  select array_agg(id order by away_m, id) into roads from (
    select id, parent_id, (pin <-> course) * metres_a_degree as away_m from places where kind = 'road' offset 0
  ) as road
  where away_m <= 1000 or ((parent_id = county_of_listing or away_m <= 3000) and exists (
    select from place_names where place_id = road.id and strpos(street_words, ' ' || spelling || ' ') > 0
  ));
  select array_agg(places.id order by point(places.longitude, places.latitude) <-> pin) into landmarks from places
  where kind = 'landmark' and (point(places.longitude, places.latitude) <-> pin) * metres_a_degree <= reach_m;

  return array(
    select id from unnest(stated || mapped || counties || county_of_listing || roads || landmarks)
      with ordinality as all_of_them (id, nth)
    where id is not null group by id order by min(nth)
  );
end $$;

create or replace function set_places_of_property() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(new.location, new.city, new.county, new.address_line1,
    shown_latitude(new.position_shown, new.latitude, new.position_salt),
    shown_longitude(new.position_shown, new.latitude, new.longitude, new.position_salt), new.position_shown);
  return new;
end $$;

create or replace function set_places_of_land() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(new.location, new.city, new.county, new.address,
    shown_latitude(new.position_shown, new.latitude, new.position_salt),
    shown_longitude(new.position_shown, new.latitude, new.longitude, new.position_salt), new.position_shown);
  return new;
end $$;

create or replace function resolve_listing_places() returns void language sql as $$
  with found as materialized (
    select id, places_of_listing(
      location, city, county, address_line1, shown_latitude, shown_longitude, position_shown) as place_ids
    from properties
  )
  update properties set place_ids = found.place_ids from found
  where found.id = properties.id and found.place_ids <> properties.place_ids;
  with found as materialized (
    select id, places_of_listing(
      location, city, county, address, shown_latitude, shown_longitude, position_shown) as place_ids
    from land
  )
  update land set place_ids = found.place_ids from found
  where found.id = land.id and found.place_ids <> land.place_ids;
$$;

comment on column properties.place_ids is
  'The places that it states, that of its pin, what contains them, roads along it and landmarks near it; kept by a trigger.';
comment on column land.place_ids is
  'The places that it states, that of its pin, what contains them, roads along it and landmarks near it; kept by a trigger.';
