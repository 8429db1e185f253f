-- Cached pages and API replies are dropped in the transaction that changes what they show: PostgreSQL delivers the
-- notification at commit, to every process that listens. Triggers cover every writer: the program, imports and psql.
-- Counters that no page has to show at once (views, shares) and drafts are left out by column.
create function notify_page_cache() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', tg_argv[0]);
  return null;
end $$;
comment on function notify_page_cache is
  'Sends the tags of the cached pages that a changed table is shown on, separated by spaces; PostgreSQL sends equal messages of a transaction once.';

create trigger properties_page_cache after insert or update or delete or truncate on properties
  for each statement execute function notify_page_cache('listings');
create trigger property_images_page_cache after insert or update or delete or truncate on property_images
  for each statement execute function notify_page_cache('listings');
create trigger property_floor_plans_page_cache after insert or update or delete or truncate on property_floor_plans
  for each statement execute function notify_page_cache('listings');
create trigger land_page_cache after insert or update or delete or truncate on land
  for each statement execute function notify_page_cache('listings');
create trigger land_images_page_cache after insert or update or delete or truncate on land_images
  for each statement execute function notify_page_cache('listings');
create trigger price_changes_page_cache after insert or update or delete or truncate on price_changes
  for each statement execute function notify_page_cache('listings');
create trigger listing_slug_redirects_page_cache after insert or update or delete or truncate on listing_slug_redirects
  for each statement execute function notify_page_cache('listings');

create trigger agency_settings_page_cache after insert or update or delete or truncate on agency_settings
  for each statement execute function notify_page_cache('agency');
create trigger page_contents_page_cache after insert or update or delete or truncate on page_contents
  for each statement execute function notify_page_cache('page-contents');
create trigger legal_texts_page_cache after insert or update or delete or truncate on legal_texts
  for each statement execute function notify_page_cache('legal-texts');
create trigger partner_banks_page_cache after insert or update or delete or truncate on partner_banks
  for each statement execute function notify_page_cache('partner-banks');
create trigger job_openings_page_cache after insert or update or delete or truncate on job_openings
  for each statement execute function notify_page_cache('job-openings');

create trigger blog_posts_page_cache after insert or delete or truncate or update of
  slug, title, excerpt, meta_description, content_html, featured_image_id, featured_alt, author_id, read_minutes,
  is_featured, status, published_at, likes_count on blog_posts
  for each statement execute function notify_page_cache('articles');
create trigger blog_authors_page_cache after insert or update or delete or truncate on blog_authors
  for each statement execute function notify_page_cache('articles');
create trigger blog_categories_page_cache after insert or update or delete or truncate on blog_categories
  for each statement execute function notify_page_cache('articles');
create trigger blog_tags_page_cache after insert or update or delete or truncate on blog_tags
  for each statement execute function notify_page_cache('articles');
create trigger blog_post_categories_page_cache after insert or update or delete or truncate on blog_post_categories
  for each statement execute function notify_page_cache('articles');
create trigger blog_post_tags_page_cache after insert or update or delete or truncate on blog_post_tags
  for each statement execute function notify_page_cache('articles');
create trigger blog_post_properties_page_cache after insert or update or delete or truncate on blog_post_properties
  for each statement execute function notify_page_cache('articles');
create trigger blog_post_images_page_cache after insert or update or delete or truncate on blog_post_images
  for each statement execute function notify_page_cache('articles');
create trigger blog_redirects_page_cache after insert or update or delete or truncate on blog_redirects
  for each statement execute function notify_page_cache('articles');

create trigger staff_page_cache after insert or delete or truncate or update of
  email, name, role, job_title, phone, areas, bio, portrait_image_id, is_active, is_on_about_page on staff
  for each statement execute function notify_page_cache('team');
create trigger images_page_cache after update or delete or truncate on images
  for each statement execute function notify_page_cache('listings articles page-contents partner-banks team');

create trigger consultation_services_page_cache after insert or update or delete or truncate on consultation_services
  for each statement execute function notify_page_cache('availability');
create trigger bookings_page_cache after insert or update or delete or truncate on bookings
  for each statement execute function notify_page_cache('availability');
create trigger availability_slots_page_cache after insert or update or delete or truncate on availability_slots
  for each statement execute function notify_page_cache('availability');
create trigger availability_closures_page_cache after insert or update or delete or truncate on availability_closures
  for each statement execute function notify_page_cache('availability');
create trigger staff_hours_page_cache after insert or update or delete or truncate on staff_hours
  for each statement execute function notify_page_cache('availability');
