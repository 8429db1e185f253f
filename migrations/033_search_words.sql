-- The words of a text for a search by words: lower case, apostrophes left out ("Lang'ata" is typed "Langata"), all other
-- punctuation of ASCII and the usual typographic marks as one space, a space before and after every word. The set is
-- written out, since what a class such as [:punct:] holds depends on the locale of the database.
-- Two lengths are one word however they are written: '50 × 100', '50 X 100', '50ft by 100ft' are '50x100'.
-- src/platform/database/server/typed-words.ts splits what a visitor types in the same way.
create function search_words(words text) returns text
  language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(
    regexp_replace(
      translate(lower(words), '''`´‘’', ''),
      '([0-9])\s*(?:ft|feet|m)?\.?\s*(?:x|×|\*|by)\s*([0-9]+)(?:\s*(?:ft|feet|m)\y)?', '\1x\2', 'g'
    ),
    '[][\s!"#$%&()*+,./:;<=>?@\\^_{|}~·–—“”…×-]+', ' ', 'g'
  )) || ' ';

-- One text for each listing with all that its search looks at. A line of it is a reason to find the listing: title,
-- street, area, town, county, reference with and without hyphens, and what kind of listing it is.
alter table properties add column searchable_text text generated always as (search_words(
  title || ' ' || address_line1 || ' ' || location || ' ' || city || ' ' || county || ' county ' || country
  || ' ' || reference_number || ' ' || replace(reference_number, '-', '')
  || ' ' || property_type || ' ' || property_category
  || case when property_category = 'Industrial' then ' commercial' else '' end
  || case listing_purpose when 'Rent' then ' rent let' else ' sale' end
  || coalesce(' ' || bedrooms || 'bedroom', '')
)) stored;
create index properties_searchable_trgm_idx on properties using gin (searchable_text gin_trgm_ops);

alter table land add column searchable_text text generated always as (search_words(
  title || ' ' || replace(regexp_replace(description_html, '<[^>]*>', ' ', 'g'), '&amp;', '&')
  || ' ' || address || ' ' || location || ' ' || city || ' ' || county || ' county ' || state || ' kenya'
  || ' ' || coalesce(zipcode, '')
  || ' ' || reference_number || ' ' || replace(reference_number, '-', '')
  -- Fifty feet by a hundred are 464.5 square metres; deed plans of 15 by 30 metres say 450. An eighth of an acre is 506.
  || case when case size_unit when 'acres' then size * 4046.8564224 when 'hectares' then size * 10000 else size end
    between 445 and 480 then ' 50x100' else '' end
  || ' land plot sale ' || coalesce(zoning, '') || ' ' || coalesce(tenure, '')
)) stored;
create index land_searchable_trgm_idx on land using gin (searchable_text gin_trgm_ops);

-- Nothing looks at it any more: the search of land looks at the column above.
drop index land_text_trgm_idx;
alter table land drop column text_search;

-- An order by price without a purpose is sales first, then rents, each in order: downwards along
-- properties_public_price_idx read backwards, upwards along this one.
create index properties_public_sale_first_idx on properties (listing_purpose desc, price_kes, id) where approval_status = 'Approved';
