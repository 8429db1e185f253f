-- What visitors filter homes by beside numbers and places: furniture, features, floor area; and the orders by size and
-- by price per square metre.

-- The feature keys of a property, in the order of src/modules/listings/kinds/features.ts. Staff write amenities in their
-- own words, one an entry: 'Borehole, 60,000 litres', 'Two lifts', 'Guards day and night'. What an entry denies ('Top
-- floor, no lift'), only makes possible ('Space for a pool') or keeps to common areas is removed before matching. `\m` and
-- `\M` are the beginning and the end of a word. A new pattern needs a migration that replaces the function and writes
-- the column anew.
create function feature_keys(amenities text[]) returns text[]
  language sql immutable parallel safe
  return (
    select array_remove(array[
      case when said ~ '\mbore[ -]?holes?\M' then 'borehole' end,
      case when said ~ '\m(generators?|gensets?|(standby|back-?up) power|power back-?up)\M' then 'generator' end,
      -- Heating water is not power.
      case when said ~ '\msolar\M(?! (hot|water|heat|gey))' then 'solar' end,
      case when said ~ '\mpools?\M(?! table)' then 'pool' end,
      case when said ~ '\m(gyms?|gymnasium|fitness (centre|center|room))\M' then 'gym' end,
      case when said ~ '\m(gardens?|lawns?)\M' then 'garden' end,
      case when said ~ '\mbalcon(y|ies)\M' then 'balcony' end,
      -- For people, not for goods.
      case when said ~ '(?<!\m(service|goods|car|dock|tail|scissor)[ -])\m(lifts?|elevators?)\M' then 'lift' end,
      case when said ~ '\m(staff|servants?|domestic) (houses?|rooms?|quarters?|cottages?|flats?|wing|annexe?|accommodation)\M'
        or said ~ '\m(room|house|cottage|quarter)s? for (\w+ )?staff\M'
        -- 'SQ' are servants' quarters; '40 sq m' and 'sq ft' are areas.
        or said ~ '\md\.?s\.?q\M|(?<![0-9] ?)\msq\M(?!\.? ?(m|ft|f|k))' then 'staff-quarters' end,
      case when said ~ '\m(all|both|each|every)( (the|of|them|are|is|rooms?|bed ?rooms?))* ?en[ -]?suites?\M'
        then 'en-suite' end,
      case when said ~ '\mfire[ -]?places?\M' then 'fireplace' end,
      case when said ~ '\m(fib(re|er)\M(?! (cement|board|glass))|internet\M|wi-?fi\M|broadband\M)' then 'internet' end,
      case when said ~ '(?<!\m(window|burglar) )\mguards?\M|\m(guarded|cctv|askaris?|watchm[ae]n)\M'
        or said ~ '24[ -]?(hours?|hrs?|h|/7) security\M' then 'security' end,
      case when said ~ '\m(pets?|dogs?|cats?)\M[^,;\n]*\m(welcome|allowed|friendly|considered|accepted|permitted)\M'
        then 'pets' end,
      case when said ~ '\mstep[ -]free\M|\mwheelchair|(?<!\m(loading|dock|goods|lorry|truck|car) )\mramps?\M'
        then 'step-free' end,
      -- Kenya Power supplies less than 20 kVA on one phase and more on three.
      case when said ~ '\m(three|3)[ -]?phase\M|\mpower,? ([2-9][0-9]|[0-9][0-9,]*[0-9]{2}) ?kva\M' then 'three-phase' end,
      case when said ~ '\m(un)?loading (bays?|docks?|doors?)\M|\mdock levell?ers?\M|\m(side|rear) loading\M'
        then 'loading-bay' end
    ], null)
    from (
      select regexp_replace(
        translate(lower(array_to_string(amenities, e'\n')), '''’', ''),
        '(\m(no|not|without|needs)|\m(space|provision|planned|ready) for|\mroom for (a|an|the)|(^|\n)(near|next to))\M[^,;\n]*'
          || '|[^,;\n]*\mcommon areas?\M[^,;\n]*',
        '', 'g'
      ) as said
    ) as affirmed
  );

alter table properties
  add column furnishing text check (furnishing in ('Furnished', 'Semi-furnished', 'Unfurnished')),
  add column feature_keys text[] not null generated always as (feature_keys(amenities)) stored,
  add column price_per_sqm numeric generated always as (round(price_kes / floor_area_sqm, 2)) stored;
comment on column properties.furnishing is 'Null when unknown, or where it makes no sense.';
comment on column properties.feature_keys is 'What amenities say, by the keys that lists filter by.';
comment on column properties.price_per_sqm is 'Kenya shillings; of a rent, a month.';

-- The orders of a list hold what lists filter by (010_listing_lists.sql); here the columns above and the floor area are
-- added to whatever they hold.
do $$
declare
  ordered text;
  definition text;
begin
  foreach ordered in array array['all', 'newest', 'price', 'sale_first'] loop
    definition := pg_get_indexdef(format('properties_public_%s_idx', ordered)::regclass);
    execute format('drop index properties_public_%s_idx', ordered);
    execute replace(definition, 'INCLUDE (', 'INCLUDE (floor_area_sqm, furnishing, feature_keys, ');
  end loop;
end $$;

-- A property of unknown size comes last in both directions, so that each direction needs an index. By price per square
-- metre, sales come before rents, as they do by price.
create index properties_public_largest_idx on properties (floor_area_sqm desc nulls last, id desc)
  include (property_category, listing_purpose, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces,
    price_kes, furnishing, feature_keys)
  where approval_status = 'Approved';
create index properties_public_smallest_idx on properties (floor_area_sqm, id)
  include (property_category, listing_purpose, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces,
    price_kes, furnishing, feature_keys)
  where approval_status = 'Approved';
create index properties_public_sqm_price_idx on properties (listing_purpose desc, price_per_sqm, id)
  include (property_category, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces, price_kes,
    floor_area_sqm, furnishing, feature_keys)
  where approval_status = 'Approved';
create index properties_public_sqm_price_down_idx on properties
  (listing_purpose desc, price_per_sqm desc nulls last, id desc)
  include (property_category, property_type, status, is_featured, bedrooms, bathrooms, parking_spaces, price_kes,
    floor_area_sqm, furnishing, feature_keys)
  where approval_status = 'Approved';

-- Count and find what few listings have, for which an order would be read to its end: a shape of home (a search without
-- its type skips through the few types), furniture, and rare features.
create index properties_public_type_idx on properties (property_type, listing_purpose, bedrooms, floor_area_sqm)
  include (property_category, status, is_featured, bathrooms, parking_spaces, price_kes, furnishing, feature_keys,
    place_search)
  where approval_status = 'Approved';
create index properties_public_furnishing_idx on properties (furnishing, listing_purpose, bedrooms, property_type)
  include (property_category, status, is_featured, bathrooms, parking_spaces, price_kes, floor_area_sqm, feature_keys,
    place_search)
  where approval_status = 'Approved' and furnishing is not null;
create index properties_features_idx on properties using gin (feature_keys) where approval_status = 'Approved';

-- Plots of a tenure, and plots whose title was searched, in the order of the list.
create index land_public_tenure_idx on land (tenure, is_featured desc, published_at desc, id desc)
  include (price_kes, size_sqm, status)
  where approval_status = 'Approved' and tenure is not null;
create index land_public_searched_idx on land (is_featured desc, published_at desc, id desc)
  include (price_kes, size_sqm, status, tenure)
  where approval_status = 'Approved' and official_search_on is not null;
