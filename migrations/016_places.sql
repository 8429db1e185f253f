-- Places: a gazetteer of counties, towns, areas, estates and roads, and the places that each listing belongs to.

create extension if not exists unaccent;

create table places (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('county', 'town', 'area', 'estate', 'road')),
  parent_id integer references places on delete restrict,
  ancestor_ids integer[] not null default '{}',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  reach_m integer not null check (reach_m >= 0),
  other_names text[] not null default '{}',
  course path,
  constraint places_parent_check check ((parent_id is null) = (kind = 'county')),
  constraint places_course_check check ((course is not null) = (kind = 'road'))
);
create index places_parent_idx on places (parent_id);
comment on table places is
  'The gazetteer, written at the start of the program from src/modules/listings/places/known; staff do not change it.';
comment on column places.slug is 'In addresses of area pages; never changes.';
comment on column places.parent_id is 'The place it is a part of; a road has the county it mostly lies in.';
comment on column places.ancestor_ids is 'The parent, its parent and so on.';
comment on column places.reach_m is 'Metres from the centre within which a listing whose area is no known name belongs to the place; 0 for roads.';
comment on column places.course is 'Of a road, as (longitude, latitude) points.';

create table place_names (
  place_id integer not null references places on delete cascade,
  spelling text not null,
  primary key (spelling, place_id)
);
create index place_names_place_idx on place_names (place_id);
comment on table place_names is 'Names and other names of places, as place_spelling() writes them.';

-- src/modules/listings/places/gazetteer.ts spells names in the same way (placeSpelling); change both.
create function place_spelling(name text) returns text language plpgsql stable parallel safe as $$
declare
  spelling text := ' ' || btrim(regexp_replace(
    lower(unaccent(translate(name, '''`´‘’', ''))), '[^[:alnum:]]+', ' ', 'g'
  )) || ' ';
begin
  -- Usual abbreviations of the words of a name.
  if spelling ~ ' (rd|st|str|ave|av|ln|dr|hwy|est|msa|nrb|nbi) ' then
    spelling := regexp_replace(spelling, '\yrd\y', 'road', 'g');
    spelling := regexp_replace(spelling, '\ystr?\y', 'street', 'g');
    spelling := regexp_replace(spelling, '\yave?\y', 'avenue', 'g');
    spelling := regexp_replace(spelling, '\yln\y', 'lane', 'g');
    spelling := regexp_replace(spelling, '\ydr\y', 'drive', 'g');
    spelling := regexp_replace(spelling, '\yhwy\y', 'highway', 'g');
    spelling := regexp_replace(spelling, '\yest\y', 'estate', 'g');
    spelling := regexp_replace(spelling, '\ymsa\y', 'mombasa', 'g');
    spelling := regexp_replace(spelling, '\yn(rb|bi)\y', 'nairobi', 'g');
  end if;
  return btrim(spelling);
end $$;

-- The places of a listing: its area first, then what contains it, then the roads along which it lies.
create function places_of_listing(
  location text, city text, county text, street text, latitude double precision, longitude double precision
) returns integer[] language plpgsql stable parallel safe as $$
declare
  -- On a plane, which within Kenya is right within a hundredth.
  metres_a_degree constant double precision := 111320;
  position_of_listing point := point(longitude, latitude);
  county_of_listing integer;
  area places;
  roads integer[];
  street_words text := ' ' || place_spelling(street) || ' ';
  named text;
begin
  select places.id into county_of_listing from place_names join places on places.id = place_id
  where spelling = regexp_replace(place_spelling(county), ' county$', '') and kind = 'county';

  -- By name: the area, else the town. A name that several places have is that of the listing's county, or near its
  -- point; so is a name in another county that the listing is at, as borders run through suburbs.
  foreach named in array array[location, city] loop
    select places.* into area from place_names join places on places.id = place_id
    where spelling = place_spelling(named)
      and (county_of_listing is null or places.id = county_of_listing or county_of_listing = any (ancestor_ids)
        or kind = 'road'
        or (point(places.longitude, places.latitude) <-> position_of_listing) * metres_a_degree <= 2 * reach_m + 1000)
    order by (places.id = county_of_listing or county_of_listing = any (ancestor_ids)) desc nulls last,
      array_position(array['estate', 'area', 'town', 'road', 'county'], kind),
      point(places.longitude, places.latitude) <-> position_of_listing
    limit 1;
    exit when found;
  end loop;

  -- Else by position. A county is said by its name only, as its shape is no circle.
  if (area.id is null or area.kind = 'county') and position_of_listing is not null then
    select places.* into area from places
    where kind in ('town', 'area', 'estate')
      and (point(places.longitude, places.latitude) <-> position_of_listing) * metres_a_degree <= reach_m
      and (county_of_listing is null or county_of_listing = any (ancestor_ids))
    order by point(places.longitude, places.latitude) <-> position_of_listing limit 1;
    if not found then area := null; end if;
  end if;
  if area.id is null then select * into area from places where places.id = county_of_listing; end if;

  -- Within a kilometre of its course, or named by the street, in the county or near it.
  select array_agg(road.id order by position_of_listing <-> road.course, road.id) into roads from places as road
  where road.kind = 'road' and road.id is distinct from area.id and (
    (position_of_listing <-> road.course) * metres_a_degree <= 1000
    or (
      (road.parent_id = county_of_listing or (position_of_listing <-> road.course) * metres_a_degree <= 3000)
      and exists (select from place_names where place_id = road.id and street_words like '% ' || spelling || ' %')
    )
  );
  return case when area.id is null then '{}'::integer[] else area.id || area.ancestor_ids end || coalesce(roads, '{}');
end $$;

alter table properties add column place_ids integer[] not null default '{}';
alter table land add column place_ids integer[] not null default '{}';
comment on column properties.place_ids is 'Its area, what contains it, and roads along it; kept by a trigger.';
comment on column land.place_ids is 'Its area, what contains it, and roads along it; kept by a trigger.';

create function set_places_of_property() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(
    new.location, new.city, new.county, new.address_line1, new.latitude, new.longitude);
  return new;
end $$;
create trigger properties_places before insert or update of location, city, county, address_line1, latitude, longitude
  on properties for each row execute function set_places_of_property();

create function set_places_of_land() returns trigger language plpgsql as $$
begin
  new.place_ids := places_of_listing(new.location, new.city, new.county, new.address, new.latitude, new.longitude);
  return new;
end $$;
create trigger land_places before insert or update of location, city, county, address, latitude, longitude
  on land for each row execute function set_places_of_land();

-- A place that is assigned anew because the gazetteer changed is no change of the listing: `version` counts those.
drop trigger properties_touch on properties;
create trigger properties_touch before update on properties for each row
  when (old.place_ids is not distinct from new.place_ids or old.version <> new.version)
  execute function touch_updated_at();
drop trigger land_touch on land;
create trigger land_touch before update on land for each row
  when (old.place_ids is not distinct from new.place_ids or old.version <> new.version)
  execute function touch_updated_at();

create index properties_places_idx on properties using gin (place_ids) where approval_status = 'Approved';
create index land_places_idx on land using gin (place_ids) where approval_status = 'Approved';

-- After the gazetteer changed, and for rows that were written without triggers.
create function resolve_listing_places() returns void language sql as $$
  update properties set place_ids = found.place_ids
  from (
    select id, places_of_listing(location, city, county, address_line1, latitude, longitude) as place_ids from properties
  ) as found
  where found.id = properties.id and found.place_ids <> properties.place_ids;
  update land set place_ids = found.place_ids
  from (select id, places_of_listing(location, city, county, address, latitude, longitude) as place_ids from land) as found
  where found.id = land.id and found.place_ids <> land.place_ids;
$$;

-- Numbers of approved listings of each place, kept as differences like listing_counts, for the reasons given there.
create table place_counts (
  place_id integer not null,
  kind text not null check (kind in ('property', 'land')),
  property_category text,
  listing_purpose text,
  property_type text,
  listings integer not null
);
create index place_counts_place_idx on place_counts (place_id);
comment on table place_counts is
  'Differences of the numbers of approved listings by place; their sum is the number. Written by triggers of properties and land.';
comment on column place_counts.property_category is 'Category, purpose and type are null for land.';

create function place_count_columns(counted regclass) returns text language sql stable
  return 'unnest(place_ids), ' || case when counted = 'properties'::regclass
    then '''property'', property_category, listing_purpose, property_type'
    else '''land'', null::text, null::text, null::text' end;

create function count_places() returns trigger language plpgsql as $$
declare
  columns text := place_count_columns(tg_relid);
  difference text := format('select %s, 1 from new_rows where approval_status = ''Approved''', columns);
  removed text := format('select %s, -1 from old_rows where approval_status = ''Approved''', columns);
begin
  if tg_op = 'UPDATE' then difference := difference || ' union all ' || removed; end if;
  if tg_op = 'DELETE' then difference := removed; end if;
  execute format('insert into place_counts
    select changed.c1, c2, c3, c4, c5, sum(difference)
    from (%s) as changed (c1, c2, c3, c4, c5, difference)
    group by 1, 2, 3, 4, 5 having sum(difference) <> 0', difference);
  return null;
end $$;

create or replace function recount_listings() returns void language plpgsql as $$
declare
  counted regclass;
begin
  -- A listing written between the two counts of a recount would be counted, and its own difference stay: writers wait.
  lock table properties, land in share row exclusive mode;
  delete from listing_counts;
  delete from place_counts;
  foreach counted in array array['properties', 'land']::regclass[] loop
    execute format('insert into listing_counts select %s, count(*) from %s where approval_status = ''Approved''
      group by 1, 2, 3, 4, 5, 6, 7, 8', listing_count_columns(counted), counted);
    execute format('insert into place_counts select %s, count(*) from %s where approval_status = ''Approved''
      group by 1, 2, 3, 4, 5', place_count_columns(counted), counted);
  end loop;
end $$;

create trigger properties_places_inserted after insert on properties
  referencing new table as new_rows for each statement execute function count_places();
create trigger properties_places_updated after update on properties
  referencing old table as old_rows new table as new_rows for each statement execute function count_places();
create trigger properties_places_deleted after delete on properties
  referencing old table as old_rows for each statement execute function count_places();
create trigger land_places_inserted after insert on land
  referencing new table as new_rows for each statement execute function count_places();
create trigger land_places_updated after update on land
  referencing old table as old_rows new table as new_rows for each statement execute function count_places();
create trigger land_places_deleted after delete on land
  referencing old table as old_rows for each statement execute function count_places();

create trigger places_page_cache after insert or update or delete or truncate on places
  for each statement execute function notify_page_cache('places listings listing-pages');

-- Counties in place of the provinces, which they replaced in 2013; the county of a plot is known.
update land set state = regexp_replace(county, '\s+county$', '', 'i') || ' County'
where lower(regexp_replace(replace(state, '-', ' '), '\s+province$', '', 'i')) in
  ('central', 'coast', 'eastern', 'north eastern', 'nyanza', 'rift valley', 'western');
