import type { Selectable } from 'kysely';
import { z } from 'zod';
import { listingPurposes, maxPriceKes, propertyCategories, propertyTypes } from '#features/properties/contract.ts';
import type { Properties } from '#server/database/schema.gen.ts';
import { cleanRichText } from '#server/rich-text.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import { numberBounds } from '../number-bounds.ts';
import { deskOf, type Texts } from './desk.ts';
import {
  choice,
  hasWholePosition,
  line,
  lines,
  optionalLine,
  optionalLink,
  optionalNumber,
  optionalPrice,
  position,
  price,
  reference,
  richText,
  slug,
  wholePosition,
} from './typed-text.ts';

/** The form of a property. The names are those of the public API. */
const shape = {
  title: line('Title', 160, 3),
  slug,
  reference_number: reference,
  listing_purpose: choice('Purpose', listingPurposes),
  property_category: choice('Category', propertyCategories),
  property_type: choice('Type', propertyTypes),
  price: price('Price', { min: 1, max: maxPriceKes }),
  service_charge: optionalPrice('Service charge', { min: 0, max: maxPriceKes }),
  bedrooms: optionalNumber('Bedrooms', numberBounds.bedrooms),
  bathrooms: optionalNumber('Bathrooms', numberBounds.bathrooms),
  floor_area_sqm: optionalNumber('Floor area', numberBounds.floor_area_sqm),
  year_built: optionalNumber('Year built', numberBounds.year_built),
  description: richText('Description', cleanRichText),
  address_line1: line('Street', 200),
  address_line2: optionalLine('Building', 200),
  location: line('Area', 120),
  city: line('City', 120),
  county: line('County', 120),
  country: line('Country', 120),
  ...position,
  amenities: lines('Amenities'),
  location_highlights: lines('Location highlights'),
  virtual_tour_url: optionalLink('Virtual tour'),
  video_url: optionalLink('Video'),
};
type Form = z.output<z.ZodObject<typeof shape>>;

const typesOf: Record<Form['property_category'], readonly Form['property_type'][]> = {
  Residential: ['apartment', 'villa', 'maisonette', 'bungalow'],
  Commercial: ['office', 'retail'],
  Industrial: ['warehouse', 'industrial'],
};

const isCounted = (form: Form, rooms: number | null): boolean =>
  form.property_category !== 'Residential' || rooms !== null;

const schema = z
  .strictObject(shape)
  .refine((form) => typesOf[form.property_category].includes(form.property_type), {
    path: ['property_type'],
    message: 'Choose a type of this category',
  })
  .refine((form) => isCounted(form, form.bedrooms), { path: ['bedrooms'], message: 'Bedrooms is required for a home' })
  .refine((form) => isCounted(form, form.bathrooms), {
    path: ['bathrooms'],
    message: 'Bathrooms is required for a home',
  })
  .refine(hasWholePosition, wholePosition);

/** A row of the table in the words of the form. The table's checks guarantee the narrower types. */
const formOf = (row: Selectable<Properties>): Form => ({
  title: row.title,
  slug: row.slug,
  reference_number: row.reference_number,
  listing_purpose: z.enum(listingPurposes).parse(row.listing_purpose),
  property_category: z.enum(propertyCategories).parse(row.property_category),
  property_type: z.enum(propertyTypes).parse(row.property_type),
  price: row.price_kes,
  service_charge: row.service_charge_kes,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  floor_area_sqm: row.floor_area_sqm,
  year_built: row.year_built,
  description: cleanRichText(row.description_html),
  address_line1: row.address_line1,
  address_line2: row.address_line2,
  location: row.location,
  city: row.city,
  county: row.county,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  amenities: row.amenities,
  location_highlights: row.location_highlights,
  virtual_tour_url: row.virtual_tour_url,
  video_url: row.video_url,
});

const stored = ({ price: price_kes, service_charge: service_charge_kes, description, ...same }: Form) => ({
  ...same,
  price_kes,
  service_charge_kes,
  description_html: description,
});

/** What the columns are while visitors look at what was written; null while a field of it is wrong. */
export const propertyColumns = (texts: Texts): ReturnType<typeof stored> | null => {
  const { data } = schema.safeParse(texts);
  return data === undefined ? null : stored(data);
};

/** Bedrooms and bathrooms of a home. The schema requires them only after its other fields are valid. */
const roomsMissing = ({ property_category, ...texts }: Texts): FieldError[] =>
  ['bedrooms', 'bathrooms']
    .filter((field) => property_category === 'Residential' && (texts[field] ?? '').trim() === '')
    .map((field) => ({
      field,
      code: 'custom',
      message: `${field === 'bedrooms' ? 'Bedrooms' : 'Bathrooms'} is required for a home`,
    }));

/** Properties on the desk. */
export const propertyDesk = deskOf({
  kind: 'property',
  table: 'properties',
  idColumn: 'property_id',
  referencePrefix: 'MK-P-',
  publicPath: (listingSlug) => `/view/property/${listingSlug}`,
  fieldNames: Object.keys(shape),
  schema,
  problemsTogether: roomsMissing,
  formOf,
  stored,
});
