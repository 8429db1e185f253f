-- A changed listing drops the lists and the replies that show it, and not the page of every listing. Each of these
-- triggers sees the changed rows, so it has one event; a truncation has no rows. Drafts are on no page, and prices of
-- the past are shown in the office only.
drop trigger properties_page_cache on properties;
drop trigger land_page_cache on land;
drop trigger property_images_page_cache on property_images;
drop trigger property_floor_plans_page_cache on property_floor_plans;
drop trigger land_images_page_cache on land_images;
drop trigger price_changes_page_cache on price_changes;
drop trigger images_page_cache on images;

-- Two messages, as PostgreSQL sends an equal one of a transaction once: an import names 'listings' a single time.
create function notify_changed_listings(kind text, ids bigint[], is_in_lists boolean) returns void language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  if is_in_lists then perform pg_notify('page_cache', 'listings'); end if;
  if cardinality(ids) > 100 then
    perform pg_notify('page_cache', 'listing-pages');
  else
    perform pg_notify('page_cache', string_agg(kind || '-' || id, ' ')) from unnest(ids) as changed (id);
  end if;
end $$;
comment on function notify_changed_listings is
  'Sends the tags of listings that changed: of the lists, if it is in them, and of each one, or of all pages of listings when there are more than a hundred. A message has at most 8,000 bytes.';

create function notify_listing_rows() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows where approval_status = 'Approved';
  elsif tg_op = 'DELETE' then
    select array_agg(id) into ids from old_rows where approval_status = 'Approved';
  else
    select array_agg(id) into ids from (
      select id from new_rows where approval_status = 'Approved'
      union select id from old_rows where approval_status = 'Approved'
    ) as shown;
  end if;
  perform notify_changed_listings(tg_argv[0], ids, true);
  return null;
end $$;
comment on function notify_listing_rows is 'For properties and land. The argument is the kind of listing.';

create function notify_rows_of_listings() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table new_rows union table old_rows' end;
  ids bigint[];
begin
  execute format('select array_agg(distinct %I) from (%s) as changed', tg_argv[0] || '_id', changed) into ids;
  perform notify_changed_listings(tg_argv[0], ids, tg_argv[1] = 'in lists');
  return null;
end $$;
comment on function notify_rows_of_listings is
  'For tables of what belongs to a listing. Arguments: its kind, which names the column, and whether lists show it.';

create function notify_images() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(id) into changed from old_rows;
  else
    -- Whether an image is used is on no page, and changes with each photograph that is added.
    select array_agg(new_rows.id) into changed from new_rows join old_rows using (id)
    where to_jsonb(new_rows) - 'unused_until' is distinct from to_jsonb(old_rows) - 'unused_until';
  end if;
  if changed is null then return null; end if;
  perform notify_changed_listings('property', array_agg(distinct property_id), true)
  from property_images where image_id = any (changed);
  perform notify_changed_listings('property', array_agg(distinct property_id), false)
  from property_floor_plans where image_id = any (changed);
  perform notify_changed_listings('land', array_agg(distinct land_id), true)
  from land_images where image_id = any (changed);
  if exists (select from blog_post_images where image_id = any (changed))
    or exists (select from blog_posts where featured_image_id = any (changed))
  then
    perform pg_notify('page_cache', 'articles');
  end if;
  if exists (select from staff where portrait_image_id = any (changed)) then
    perform pg_notify('page_cache', 'team');
  end if;
  if exists (select from partner_banks where logo_image_id = any (changed)) then
    perform pg_notify('page_cache', 'partner-banks');
  end if;
  -- Contents name their images inside of JSON.
  if exists (
    select from page_contents, unnest(changed) as image (id) where strpos(content::text, image.id::text) > 0
  ) then
    perform pg_notify('page_cache', 'page-contents');
  end if;
  return null;
end $$;

create trigger properties_page_cache_inserted after insert on properties
  referencing new table as new_rows for each statement execute function notify_listing_rows('property');
create trigger properties_page_cache_updated after update on properties
  referencing old table as old_rows new table as new_rows for each statement execute function notify_listing_rows('property');
create trigger properties_page_cache_deleted after delete on properties
  referencing old table as old_rows for each statement execute function notify_listing_rows('property');
create trigger properties_page_cache_truncated after truncate on properties
  for each statement execute function notify_page_cache('listings listing-pages');

create trigger land_page_cache_inserted after insert on land
  referencing new table as new_rows for each statement execute function notify_listing_rows('land');
create trigger land_page_cache_updated after update on land
  referencing old table as old_rows new table as new_rows for each statement execute function notify_listing_rows('land');
create trigger land_page_cache_deleted after delete on land
  referencing old table as old_rows for each statement execute function notify_listing_rows('land');
create trigger land_page_cache_truncated after truncate on land
  for each statement execute function notify_page_cache('listings listing-pages');

create trigger property_images_page_cache_inserted after insert on property_images
  referencing new table as new_rows for each statement execute function notify_rows_of_listings('property', 'in lists');
create trigger property_images_page_cache_updated after update on property_images
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_rows_of_listings('property', 'in lists');
create trigger property_images_page_cache_deleted after delete on property_images
  referencing old table as old_rows for each statement execute function notify_rows_of_listings('property', 'in lists');
create trigger property_images_page_cache_truncated after truncate on property_images
  for each statement execute function notify_page_cache('listings listing-pages');

create trigger land_images_page_cache_inserted after insert on land_images
  referencing new table as new_rows for each statement execute function notify_rows_of_listings('land', 'in lists');
create trigger land_images_page_cache_updated after update on land_images
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_rows_of_listings('land', 'in lists');
create trigger land_images_page_cache_deleted after delete on land_images
  referencing old table as old_rows for each statement execute function notify_rows_of_listings('land', 'in lists');
create trigger land_images_page_cache_truncated after truncate on land_images
  for each statement execute function notify_page_cache('listings listing-pages');

create trigger property_floor_plans_page_cache_inserted after insert on property_floor_plans
  referencing new table as new_rows for each statement execute function notify_rows_of_listings('property', 'on its page');
create trigger property_floor_plans_page_cache_updated after update on property_floor_plans
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_rows_of_listings('property', 'on its page');
create trigger property_floor_plans_page_cache_deleted after delete on property_floor_plans
  referencing old table as old_rows for each statement execute function notify_rows_of_listings('property', 'on its page');
create trigger property_floor_plans_page_cache_truncated after truncate on property_floor_plans
  for each statement execute function notify_page_cache('listing-pages');

create trigger images_page_cache_updated after update on images
  referencing old table as old_rows new table as new_rows for each statement execute function notify_images();
create trigger images_page_cache_deleted after delete on images
  referencing old table as old_rows for each statement execute function notify_images();
create trigger images_page_cache_truncated after truncate on images
  for each statement execute function notify_page_cache('listings listing-pages articles page-contents partner-banks team');
