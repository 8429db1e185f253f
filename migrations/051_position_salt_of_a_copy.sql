-- A copy of a listing lies at first where its original does and shares its shift; moved elsewhere it kept it, so that who
-- knew the exact position of one could calculate that of the other. A listing that comes from farther than about 100 m, or
-- from an exact or no position, draws a new shift, unless a neighbour has one. Smaller corrections keep it: the mean of
-- several shown positions would tell the exact one.
create or replace function share_position_salt() returns trigger language plpgsql as $$
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
  if neighbour is not null then
    new.position_salt := neighbour;
  elsif tg_op = 'UPDATE' and (old.position_shown = 'Exact' or old.latitude is null
    or abs(old.latitude - new.latitude) > 0.001 or abs(old.longitude - new.longitude) > 0.001) then
    new.position_salt := gen_random_uuid();
  end if;
  return new;
end $$;

-- Copies that were moved before: those farther than some 300 m from the first with their shift, also where that one is
-- exact now. Those of one place go on sharing one.
with secret as materialized (
  select gen_random_uuid()::text as secret
), shared as (
  select tableoid as of_table, id, latitude, longitude, position_salt from properties where latitude is not null
  union all
  select tableoid, id, latitude, longitude, position_salt from land where latitude is not null
), placed as (
  select *, first_value(latitude) over first_one as first_latitude, first_value(longitude) over first_one as first_longitude
  from shared window first_one as (partition by position_salt order by of_table, id)
), moved as (
  select of_table, id,
    md5(concat(secret, position_salt, round(latitude::numeric, 3), ' ', round(longitude::numeric, 3)))::uuid as salt
  from placed, secret
  where abs(latitude - first_latitude) > 0.003 or abs(longitude - first_longitude) > 0.003
), plots as (
  update land set position_salt = salt from moved where of_table = 'land'::regclass and land.id = moved.id
)
update properties set position_salt = salt from moved where of_table = 'properties'::regclass and properties.id = moved.id;
