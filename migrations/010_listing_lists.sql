-- Public lists of a million listings: totals without counting, deep pages without reading the pages before them.

-- Numbers of approved listings by what lists filter by, kept as differences: a statement that changes listings adds rows
-- by which the numbers differ, in its own transaction, and a total is a sum. Adding rows never waits for another
-- writer, as updating one counter in place would; so no two writers can block each other in a circle. A job merges the
-- rows of each sort.
create table listing_counts (
  kind text not null check (kind in ('property', 'land')),
  property_category text,
  listing_purpose text,
  property_type text,
  status text not null,
  is_featured boolean not null,
  is_positioned boolean not null,
  published_month date not null,
  listings integer not null
);
comment on table listing_counts is
  'Differences of the numbers of approved listings; their sum is the number. Written by triggers of properties and land.';
comment on column listing_counts.property_category is 'Category, purpose and type are null for land.';
comment on column listing_counts.is_positioned is 'Whether the listing has a place on the map.';
comment on column listing_counts.published_month is
  'First day, in UTC, of the month of publication; lists by date find a deep page by it.';

-- The columns of listing_counts without the last, computed from a row of properties or land.
create function listing_count_columns(counted regclass) returns text language sql stable
  return case when counted = 'properties'::regclass
    then '''property'', property_category, listing_purpose, property_type'
    else '''land'', null::text, null::text, null::text' end
    || ', status, is_featured, latitude is not null and longitude is not null'
    || ', date_trunc(''month'', published_at at time zone ''UTC'')::date';

create function count_listings() returns trigger language plpgsql as $$
declare
  columns text := listing_count_columns(tg_relid);
  difference text := format('select %s, 1 from new_rows where approval_status = ''Approved''', columns);
  removed text := format('select %s, -1 from old_rows where approval_status = ''Approved''', columns);
begin
  if tg_op = 'UPDATE' then difference := difference || ' union all ' || removed; end if;
  if tg_op = 'DELETE' then difference := removed; end if;
  execute format('insert into listing_counts
    select changed.c1, c2, c3, c4, c5, c6, c7, c8, sum(difference)
    from (%s) as changed (c1, c2, c3, c4, c5, c6, c7, c8, difference)
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(difference) <> 0', difference);
  return null;
end $$;

-- For rows that were written without triggers, and after a truncation: an import of an export, generated listings.
create function recount_listings() returns void language plpgsql as $$
declare
  counted regclass;
begin
  delete from listing_counts;
  foreach counted in array array['properties', 'land']::regclass[] loop
    execute format('insert into listing_counts select %s, count(*) from %s where approval_status = ''Approved''
      group by 1, 2, 3, 4, 5, 6, 7, 8', listing_count_columns(counted), counted);
  end loop;
end $$;

create function recount_truncated_listings() returns trigger language plpgsql as $$
begin
  perform recount_listings();
  return null;
end $$;

-- A trigger that sees the changed rows has one event.
create trigger properties_count_inserted after insert on properties
  referencing new table as new_rows for each statement execute function count_listings();
create trigger properties_count_updated after update on properties
  referencing old table as old_rows new table as new_rows for each statement execute function count_listings();
create trigger properties_count_deleted after delete on properties
  referencing old table as old_rows for each statement execute function count_listings();
create trigger properties_count_truncated after truncate on properties
  for each statement execute function recount_truncated_listings();
create trigger land_count_inserted after insert on land
  referencing new table as new_rows for each statement execute function count_listings();
create trigger land_count_updated after update on land
  referencing old table as old_rows new table as new_rows for each statement execute function count_listings();
create trigger land_count_deleted after delete on land
  referencing old table as old_rows for each statement execute function count_listings();
create trigger land_count_truncated after truncate on land
  for each statement execute function recount_truncated_listings();

select recount_listings();

-- The public orders of a list. Each index holds what lists filter by, so that skipped and refused rows are not read; the
-- first has the place too, because a county is found sooner along it than by its trigrams. Title and searched text would
-- make rows longer than an index takes (2,704 bytes).
drop index properties_public_all_idx, properties_public_featured_idx, properties_public_newest_idx,
  properties_public_price_idx, properties_public_sale_first_idx;
create index properties_public_all_idx on properties (is_featured desc, published_at desc, id desc)
  include (property_category, listing_purpose, property_type, status, bedrooms, bathrooms, parking_spaces, price_kes,
    latitude, longitude, place_search)
  where approval_status = 'Approved';
create index properties_public_newest_idx on properties (published_at desc, id desc)
  include (property_category, listing_purpose, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces,
    price_kes)
  where approval_status = 'Approved';
create index properties_public_price_idx on properties (listing_purpose, price_kes, id)
  include (property_category, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces)
  where approval_status = 'Approved';
create index properties_public_sale_first_idx on properties (listing_purpose desc, price_kes, id)
  include (property_category, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces)
  where approval_status = 'Approved';

-- Similar listings: those of the type in the same area, by price. Counting by bedrooms, for which the index was, reads
-- properties_public_all_idx.
drop index properties_public_type_idx;
create index properties_public_area_idx on properties (location, property_type, listing_purpose, price_kes, id)
  where approval_status = 'Approved';
create index land_public_area_idx on land (location, price_kes, id) where approval_status = 'Approved';

-- Its statistics tell the planner how frequent a zoning is.
create index land_public_zoning_idx on land (lower(zoning)) where approval_status = 'Approved';

-- Eight microseconds a row were measured. With the default the planner calls it for 30,000 rows instead of reading the
-- indexes that hold its results.
alter function lower_array(text[]) cost 600;

-- The latest change of each file of the sitemap (10,000 ids each), and of each list.
create index properties_sitemap_idx on properties (((id - 1) / 10000), approval_status, updated_at)
  where approval_status in ('Approved', 'Archived') and published_at is not null;
create index properties_public_changed_idx on properties (property_category, listing_purpose, updated_at)
  where approval_status = 'Approved';
create index land_sitemap_idx on land (((id - 1) / 10000), approval_status, updated_at)
  where approval_status in ('Approved', 'Archived') and published_at is not null;
create index land_public_changed_idx on land (updated_at) where approval_status = 'Approved';
