-- Listings of one building had each a shift of its own from one position, so that the mean of their shown positions was
-- the exact one. Those within about 100 m of another now share its shift.
create index properties_inexact_idx on properties (latitude) where position_shown <> 'Exact';
create index land_inexact_idx on land (latitude) where position_shown <> 'Exact';

create function share_position_salt() returns trigger language plpgsql as $$
declare
  neighbour uuid;
begin
  select salt into neighbour from (
    select position_salt as salt, latitude, longitude from properties
    where position_shown <> 'Exact' and latitude between new.latitude - 0.001 and new.latitude + 0.001
      and not (tg_table_name = 'properties' and id = new.id)
    union all
    select position_salt, latitude, longitude from land
    where position_shown <> 'Exact' and latitude between new.latitude - 0.001 and new.latitude + 0.001
      and not (tg_table_name = 'land' and id = new.id)
  ) as others
  where longitude between new.longitude - 0.001 and new.longitude + 0.001
  order by abs(latitude - new.latitude) + abs(longitude - new.longitude) limit 1;
  if neighbour is not null then new.position_salt := neighbour; end if;
  return new;
end $$;
create trigger properties_position_salt before insert or update of latitude, longitude, position_shown on properties
  for each row when (new.position_shown <> 'Exact') execute function share_position_salt();
create trigger land_position_salt before insert or update of latitude, longitude, position_shown on land
  for each row when (new.position_shown <> 'Exact') execute function share_position_salt();

with shared as (
  select id, first_value(position_salt) over (
    partition by round(latitude::numeric, 3), round(longitude::numeric, 3) order by id
  ) as salt from properties where position_shown <> 'Exact' and latitude is not null
)
update properties set position_salt = shared.salt from shared
where shared.id = properties.id and position_salt <> shared.salt;

comment on column properties.position_salt is 'Random; shifts the shown centre, alike for listings within 100 m of each other. Never leaves the database.';
comment on column land.position_salt is 'Random; shifts the shown centre, alike for listings within 100 m of each other. Never leaves the database.';
