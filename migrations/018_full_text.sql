-- The search for words: PostgreSQL's full text search, ranked by where a word stands, in place of LIKE over one text.

-- Words as they are, without accents. They are not stemmed: most are names, in English and Swahili, and a typed word
-- matches the start of a listing's word, which finds plurals.
create text search configuration listing_search (copy = simple);
alter text search configuration listing_search
  alter mapping for asciiword, word, numword, hword, hword_part, hword_asciipart, hword_numpart, numhword, asciihword
  with unaccent, simple;

-- The entries of a list as one text. A function, because array_to_string() is not immutable.
create function listed_words(words text[]) returns text
  language sql immutable parallel safe
  return (select string_agg(word, ' ') from unnest(words) as word);

-- HTML as text.
create function words_of_html(html text) returns text
  language sql immutable parallel safe
  return replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&amp;', '&');

create function listing_search_vector(place text, title text, features text, description text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('listing_search'::regconfig, search_words(place)), 'A')
    || setweight(to_tsvector('listing_search'::regconfig, search_words(title)), 'B')
    || setweight(to_tsvector('listing_search'::regconfig, search_words(features)), 'C')
    || setweight(to_tsvector('listing_search'::regconfig, search_words(description)), 'D');
comment on function listing_search_vector is
  'The words of a listing, weighed by where they stand: place A, title B, kind and features C, description D.';

-- 'MK-P-1001' as visitors write it: 'mkp1001'.
create function reference_key(reference text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

alter table properties drop column searchable_text;
alter table properties add column search_vector tsvector generated always as (listing_search_vector(
  location || ' ' || city || ' ' || county || ' county ' || country || ' ' || address_line1 || ' '
    || coalesce(address_line2, ''),
  title || ' ' || reference_number,
  property_type || ' ' || property_category
    || case when property_category = 'Industrial' then ' commercial' else '' end
    || case listing_purpose when 'Rent' then ' rent let' else ' sale' end
    || coalesce(' ' || bedrooms || 'bedroom', '')
    || ' ' || coalesce(listed_words(amenities), '') || ' ' || coalesce(listed_words(location_highlights), ''),
  words_of_html(description_html)
)) stored;
create index properties_search_idx on properties using gin (search_vector);
-- Beginnings too, while a reference is typed.
create index properties_reference_key_idx on properties (reference_key(reference_number) text_pattern_ops);
comment on column properties.search_vector is 'Every word that the search looks at.';

alter table land drop column searchable_text;
alter table land add column search_vector tsvector generated always as (listing_search_vector(
  address || ' ' || location || ' ' || city || ' ' || county || ' county ' || state || ' kenya ' || coalesce(zipcode, ''),
  title || ' ' || reference_number,
  'land plot sale ' || coalesce(zoning, '') || ' ' || coalesce(tenure, '')
    -- Fifty feet by a hundred are 464.5 square metres; deed plans of 15 by 30 metres say 450. An eighth of an acre is 506.
    || case when case size_unit when 'acres' then size * 4046.8564224 when 'hectares' then size * 10000 else size end
      between 445 and 480 then ' 50x100' else '' end
    || ' ' || coalesce(listed_words(features), '') || ' ' || coalesce(listed_words(utilities), '')
    || ' ' || coalesce(listed_words(topography), ''),
  words_of_html(description_html)
)) stored;
create index land_search_idx on land using gin (search_vector);
create index land_reference_key_idx on land (reference_key(reference_number) text_pattern_ops);
comment on column land.search_vector is 'Every word that the search looks at.';

-- Suggestions while somebody types: buildings ('Lenana Point, sixth floor') that begin with a text.
create index properties_building_idx on properties (lower(split_part(address_line2, ',', 1)) text_pattern_ops)
  where approval_status = 'Approved' and address_line2 is not null;

-- A place is known by its id now: the indexes that held the text of the place hold the ids.
do $$
declare
  held record;
begin
  for held in
    select indexname, indexdef from pg_indexes
    where tablename = 'properties' and indexdef like '%INCLUDE (%place_search%'
  loop
    execute format('drop index %I', held.indexname);
    execute replace(held.indexdef, 'place_search', 'place_ids');
  end loop;
end $$;
