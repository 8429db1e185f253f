-- The words of a list in lower case. A function, since an index may not hold the subquery itself.
create function lower_words(words text[]) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(lower(word)), '{}') from unnest(words) as word);

-- Filters are found whatever their case.
drop index land_utilities_idx;
drop index land_features_idx;
drop index land_topography_idx;
drop index land_public_place_idx;
create index land_utilities_idx on land using gin (lower_words(utilities));
create index land_features_idx on land using gin (lower_words(features));
create index land_topography_idx on land using gin (lower_words(topography));
create index land_public_place_idx on land (lower(state), lower(city)) where approval_status = 'Approved';

-- The words of title and description as a visitor reads them: without the tags, so that 'strong' finds no <strong>.
-- The line break between the two keeps a search from reaching across.
alter table land add column text_search text generated always as (
  lower(title || E'\n' || replace(regexp_replace(description_html, '<[^>]*>', ' ', 'g'), '&amp;', '&'))
) stored;
create index land_text_trgm_idx on land using gin (text_search gin_trgm_ops);
