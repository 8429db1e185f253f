-- A listing that was moved away and back again drew a new shift at each return, so that the mean of its shown positions
-- came near the exact one. What was drawn at a place is now remembered for it.
create table position_shifts (
  latitude numeric(6, 3) not null,
  longitude numeric(6, 3) not null,
  salt uuid not null,
  primary key (latitude, longitude)
);
comment on table position_shifts is
  'Which shift of the shown centre was first drawn in each square of about 100 m. Never leaves the database.';
comment on column position_shifts.latitude is 'Middle of the square.';

-- A visitor who saved the circle of a listing can calculate its shift once the listing is shown exactly, so no listing that
-- is entered later may get the same shift.
create function forget_position_shift() returns trigger language plpgsql as $$
begin
  delete from position_shifts where salt = old.position_salt;
  return null;
end $$;
create trigger properties_position_forgotten after update of position_shown on properties
  for each row when (old.position_shown <> 'Exact' and new.position_shown = 'Exact') execute function forget_position_shift();
create trigger land_position_forgotten after update of position_shown on land
  for each row when (old.position_shown <> 'Exact' and new.position_shown = 'Exact') execute function forget_position_shift();

insert into position_shifts (latitude, longitude, salt)
select latitude::numeric, longitude::numeric, position_salt from (
  select latitude, longitude, position_salt, created_at from properties where position_shown <> 'Exact'
  union all
  select latitude, longitude, position_salt, created_at from land where position_shown <> 'Exact'
) as shown where latitude is not null and longitude is not null
order by created_at
on conflict do nothing;

create or replace function share_position_salt() returns trigger language plpgsql as $$
declare
  found uuid;
begin
  if new.latitude is null or new.longitude is null then return new; end if;
  select salt into found from (
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
  -- Smaller corrections keep the shift: the mean of several shown positions would tell the exact one.
  if found is null and (tg_op = 'INSERT' or old.position_shown = 'Exact' or old.latitude is null
    or abs(old.latitude - new.latitude) > 0.001 or abs(old.longitude - new.longitude) > 0.001) then
    select salt into found from position_shifts
    where latitude = new.latitude::numeric(6, 3) and longitude = new.longitude::numeric(6, 3);
    if found is null and tg_op = 'UPDATE' then found := gen_random_uuid(); end if;
  end if;
  new.position_salt := coalesce(found, new.position_salt);
  insert into position_shifts (latitude, longitude, salt) values (new.latitude, new.longitude, new.position_salt)
  on conflict do nothing;
  return new;
end $$;
