/**
 * The keys under which themes and plugins keep what a listing has, by our header: Houzez (fave_property_…), RealHomes
 * (REAL_HOMES_property_…), Estatik (es_property_…), WP Residence and Easy Property Listings (property_…). The first
 * that is filled counts.
 */
export const metaKeys: Readonly<Record<string, readonly string[]>> = {
  Reference: [
    ...['fave_property_id', 'REAL_HOMES_property_id', 'property_unique_id', 'property_internal_id', 'es_property_id'],
    ...['property_id', 'rem_property_id', 'reference', 'property_ref'],
  ],
  Bedrooms: [
    ...['fave_property_bedrooms', 'REAL_HOMES_property_bedrooms', 'es_property_bedrooms', 'property_bedrooms'],
    ...['rem_property_bedrooms', 'bedrooms'],
  ],
  Bathrooms: [
    ...['fave_property_bathrooms', 'REAL_HOMES_property_bathrooms', 'es_property_bathrooms', 'property_bathrooms'],
    ...['rem_property_bathrooms', 'bathrooms'],
  ],
  'Parking spaces': [
    ...['fave_property_garage', 'REAL_HOMES_property_garage', 'es_property_garage', 'property_garage'],
    ...['property-garage', 'property_carport', 'rem_property_garages', 'garage'],
  ],
  'Year built': [
    ...['fave_property_year', 'REAL_HOMES_property_year_built', 'es_property_year_built', 'property_year_built'],
    ...['property-year', 'property_year'],
  ],
  Address: [
    ...['fave_property_map_address', 'fave_property_address', 'REAL_HOMES_property_address', 'es_property_address'],
    ...['property_address', 'rem_property_address', 'property_address_street', 'address'],
  ],
  City: ['es_property_city', 'property_address_city', 'rem_property_city', 'property_city_name'],
  County: ['property_county', 'property_address_state', 'es_property_state', 'rem_property_state'],
  Country: ['fave_property_country', 'property_country', 'property_address_country', 'es_property_country'],
  Latitude: [
    'property_latitude',
    'houzez_geolocation_lat',
    'es_property_latitude',
    'rem_property_latitude',
    'latitude',
  ],
  Longitude: [
    ...[
      'property_longitude',
      'houzez_geolocation_long',
      'es_property_longitude',
      'rem_property_longitude',
      'longitude',
    ],
  ],
  'Video link': [
    ...['fave_video_url', 'REAL_HOMES_tour_video_url', 'es_property_video', 'property_video_url', 'embed_video_id'],
  ],
  'Virtual tour link': [
    'fave_virtual_tour',
    'REAL_HOMES_360_virtual_tour',
    'embed_virtual_tour',
    'property_virtual_tour',
  ],
};

/** Keys whose texts make one cell. */
export const composedKeys = {
  amount: [
    ...['fave_property_price', 'REAL_HOMES_property_price', 'es_property_price', 'property_price', 'property_rent'],
    ...['rem_property_price', 'price'],
  ],
  currency: ['fave_currency', 'property_currency', 'es_property_currency', 'currency'],
  per: [
    ...['fave_property_price_postfix', 'REAL_HOMES_property_price_postfix', 'property_label', 'property_rent_period'],
    ...['es_property_price_note', 'price_postfix'],
  ],
  area: [
    ...[
      'fave_property_size',
      'REAL_HOMES_property_size',
      'es_property_area',
      'property_size',
      'property_building_area',
    ],
    ...['rem_property_area', 'area'],
  ],
  areaUnit: [
    ...['fave_property_size_prefix', 'REAL_HOMES_property_size_postfix', 'es_property_area_unit', 'property_size_unit'],
    ...['property_building_area_unit'],
  ],
  plot: [
    ...['fave_property_land', 'REAL_HOMES_property_lot_size', 'es_property_lot_size', 'property_lot_size'],
    ...['property_land_area'],
  ],
  plotUnit: [
    ...['fave_property_land_postfix', 'REAL_HOMES_property_lot_size_postfix', 'es_property_lot_size_unit'],
    ...['property_land_area_unit'],
  ],
  /** 'latitude,longitude' in one. */
  position: ['fave_property_location', 'REAL_HOMES_property_location', 'property_address_coordinates', 'property_map'],
  gallery: [
    ...['fave_property_images', 'REAL_HOMES_property_images', 'es_property_gallery', 'wpestate_property_gallery'],
    ...['property_gallery', 'image_to_attach', 'rem_property_images', '_property_image_gallery', 'gallery'],
  ],
} as const;

/** The names that themes give to taxonomies, by what they are. */
export const taxonomies: Readonly<Record<string, RegExp>> = {
  Type: /^(?:(?:es_|rem_)?property[_-]types?|property_category|es_type|es_category|rem_property_cat|tax_property_type)$/,
  Purpose: /^(?:(?:es_)?property[_-]status|property_action_category|es_status|property[_-]contract|listing_status)$/,
  Location: /^(?:property_area|property[_-]location|es_location|location|property_neighborhood|tax_neighborhood)$/,
  City: /^(?:property[_-]city|es_city)$/,
  County: /^(?:property[_-](?:county|county_state|state)|es_state)$/,
  Country: /^(?:property_country|es_country)$/,
  Features: /^(?:property[_-]features?|es_feature|es_amenity|property_amenities|tax_feature|rem_property_tag)$/,
};

/** Post types of listings; those of Easy Property Listings are general words and need its keys beside them. */
export const listingTypes =
  /^(?:property|estate_property|listings?|properties|rem_property|es_property|epl_\w+|wpl_property)$/;
export const eplTypes = /^(?:rental|land|rural|business|commercial|commercial_land)$/;
export const eplKey = /^property_(?:price|rent|status|address_\w+|category|authority)$/;
