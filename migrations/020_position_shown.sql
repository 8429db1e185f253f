-- Positions as visitors see them, and matatu stages near them.

-- The offset of a listing whose exact position is not shown, from the digits of its random salt: a direction, and a length
-- of up to 200 m, so that all of the disc is equally likely. It is the same for every reading, as the mean of offsets
-- drawn anew would be the exact position.
create function position_offset_m(salt uuid) returns double precision language sql immutable parallel safe
  return 200 * sqrt(('x' || substr(salt::text, 1, 8))::bit(32)::bigint / 4294967296.0::double precision);
create function position_bearing(salt uuid) returns double precision language sql immutable parallel safe
  return 2 * pi() * ('x' || right(salt::text, 8))::bit(32)::bigint / 4294967296.0::double precision;

-- Four decimals are 11 m, so that the circle of 300 m around the shown centre always holds the exact position. 111,320 m
-- are a degree of latitude.
create function shown_latitude(position_shown text, latitude double precision, salt uuid)
  returns double precision language sql immutable parallel safe
  return case when position_shown = 'Exact' then latitude
    else round((latitude + position_offset_m(salt) * cos(position_bearing(salt)) / 111320)::numeric, 4)::double precision
  end;
create function shown_longitude(position_shown text, latitude double precision, longitude double precision, salt uuid)
  returns double precision language sql immutable parallel safe
  return case when position_shown = 'Exact' then longitude
    else round((longitude + position_offset_m(salt) * sin(position_bearing(salt))
      / (111320 * greatest(cos(radians(latitude)), 0.01)))::numeric, 4)::double precision
  end;

alter table properties
  add column position_shown text not null default 'Exact' check (position_shown in ('Exact', 'Within 300 m')),
  add column position_salt uuid not null default gen_random_uuid();
alter table properties
  add column shown_latitude double precision
    generated always as (shown_latitude(position_shown, latitude, position_salt)) stored,
  add column shown_longitude double precision
    generated always as (shown_longitude(position_shown, latitude, longitude, position_salt)) stored;
alter table land
  add column position_shown text not null default 'Exact' check (position_shown in ('Exact', 'Within 300 m')),
  add column position_salt uuid not null default gen_random_uuid();
alter table land
  add column shown_latitude double precision
    generated always as (shown_latitude(position_shown, latitude, position_salt)) stored,
  add column shown_longitude double precision
    generated always as (shown_longitude(position_shown, latitude, longitude, position_salt)) stored;

comment on column properties.position_shown is 'Whether visitors see the exact position, or a circle of 300 m in which it lies.';
comment on column properties.position_salt is 'Random, of this listing alone; shifts the shown centre. Never leaves the database.';
comment on column properties.shown_latitude is 'The latitude for everything that is public; null without a position.';
comment on column properties.shown_longitude is 'The longitude for everything that is public; null without a position.';
comment on column land.position_shown is 'Whether visitors see the exact position, or a circle of 300 m in which it lies.';
comment on column land.position_salt is 'Random, of this listing alone; shifts the shown centre. Never leaves the database.';
comment on column land.shown_latitude is 'The latitude for everything that is public; null without a position.';
comment on column land.shown_longitude is 'The longitude for everything that is public; null without a position.';

create table transit_stages (
  name text not null check (length(name) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (name, latitude, longitude)
);
create index transit_stages_nearest_idx on transit_stages using gist (point(longitude, latitude));
comment on table transit_stages is 'Matatu stages, written at the start of the program from basemap/matatu-stages.csv.';
create trigger transit_stages_page_cache after insert or update or delete or truncate on transit_stages
  for each statement execute function notify_page_cache('listing-pages');
