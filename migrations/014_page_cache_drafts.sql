-- What belongs to a listing that is not public is on no page. A deletion that cascades runs a statement for each table
-- that refers to the listing, also where it finds no row; triggers for each row leave those out, and PostgreSQL sends
-- equal messages of a transaction once.
create or replace function notify_rows_of_listings() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table new_rows union table old_rows' end;
  ids bigint[];
begin
  -- Of a listing that is deleted or withdrawn in the same transaction its own trigger tells.
  execute format(
    'select array_agg(distinct listing.id) from (%s) as changed join %I as listing on listing.id = changed.%I
     where listing.approval_status = ''Approved''',
    changed, case tg_argv[0] when 'property' then 'properties' else 'land' end, tg_argv[0] || '_id') into ids;
  perform notify_changed_listings(tg_argv[0], ids, tg_argv[1] = 'in lists');
  return null;
end $$;

create or replace function notify_images() returns trigger language plpgsql as $$
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
  from property_images join properties on properties.id = property_id
  where image_id = any (changed) and approval_status = 'Approved';
  perform notify_changed_listings('property', array_agg(distinct property_id), false)
  from property_floor_plans join properties on properties.id = property_id
  where image_id = any (changed) and approval_status = 'Approved';
  perform notify_changed_listings('land', array_agg(distinct land_id), true)
  from land_images join land on land.id = land_id
  where image_id = any (changed) and approval_status = 'Approved';
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

drop trigger listing_slug_redirects_page_cache on listing_slug_redirects;
create trigger listing_slug_redirects_page_cache after insert or update or delete on listing_slug_redirects
  for each row execute function notify_page_cache('listings');
create trigger listing_slug_redirects_page_cache_truncated after truncate on listing_slug_redirects
  for each statement execute function notify_page_cache('listings');
drop trigger blog_post_properties_page_cache on blog_post_properties;
create trigger blog_post_properties_page_cache after insert or update or delete on blog_post_properties
  for each row execute function notify_page_cache('articles');
create trigger blog_post_properties_page_cache_truncated after truncate on blog_post_properties
  for each statement execute function notify_page_cache('articles');
drop trigger bookings_page_cache on bookings;
create trigger bookings_page_cache after insert or update or delete on bookings
  for each row execute function notify_page_cache('availability');
create trigger bookings_page_cache_truncated after truncate on bookings
  for each statement execute function notify_page_cache('availability');
