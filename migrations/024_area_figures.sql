-- Pages of places (/areas/kilimani): what listings cost there, and the articles that name the place.

-- The prices of an area without reading the table: 20,000 listings take 16 ms instead of 120. The first of place_ids is
-- the listing's own place; an index is read alone only where it holds the column itself.
create index properties_area_prices_idx on properties ((place_ids[1]), property_type, listing_purpose)
  include (price_kes, floor_area_sqm, status, place_ids)
  where approval_status = 'Approved';

-- Estimates for places with more listings, from one listing in 64: SAMPLED_EVERY of
-- src/modules/listings/server/search/sampled-listings.ts.
create index properties_sampled_prices_idx on properties (property_type, listing_purpose)
  include (price_kes, floor_area_sqm, status, place_ids)
  where approval_status = 'Approved' and id % 64 = 0;
create index land_sampled_prices_idx on land (price_kes)
  include (size_sqm, status, place_ids)
  where approval_status = 'Approved' and id % 64 = 0;

-- Names of places in articles, in any case and without accents. A column, as a name of two words is looked up in every
-- article that has both.
alter table blog_posts add column search_vector tsvector generated always as (
  to_tsvector('listing_search'::regconfig, title || ' ' || excerpt || ' ' || words_of_html(content_html))
) stored;
create index blog_posts_search_idx on blog_posts using gin (search_vector)
  where status in ('Published', 'Scheduled');
comment on column blog_posts.search_vector is 'The words of title, excerpt and text.';
