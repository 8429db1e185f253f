import type { Selectable } from 'kysely';
import { z } from 'zod';
import { sizeUnits, tenures } from '#features/land/contract.ts';
import { maxPriceKes } from '#features/properties/contract.ts';
import type { Land } from '#server/database/schema.gen.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { countyName, isAbolishedProvince } from '#shared/counties.ts';
import { numberBounds } from '../number-bounds.ts';
import { deskOf, type Texts } from './desk.ts';
import {
  choice,
  hasWholePosition,
  line,
  lines,
  number,
  optionalChoice,
  optionalDay,
  optionalLine,
  optionalNumber,
  position,
  price,
  reference,
  richText,
  slug,
  wholePosition,
} from './typed-text.ts';

/** The form of a plot. The names are those of the public API. */
const shape = {
  title: line('Title', 160, 3),
  slug,
  reference_number: reference,
  price: price('Price', { min: 1, max: maxPriceKes }),
  size: number('Size', numberBounds.size),
  size_unit: choice('Unit', sizeUnits),
  description: richText('Description', cleanRichText),
  address: line('Street', 200),
  location: line('Area', 120),
  city: line('City', 120),
  county: line('County', 120),
  state: optionalLine('County on pages', 120),
  zipcode: optionalLine('Postal code', 20),
  ...position,
  zoning: optionalLine('Zoning', 80),
  tenure: optionalChoice('Tenure', tenures),
  lease_years_left: optionalNumber('Years left of the lease', numberBounds.lease_years_left),
  official_search_on: optionalDay('Official search'),
  utilities: lines('Utilities'),
  features: lines('Features'),
  topography: lines('Topography'),
};
type Form = z.output<z.ZodObject<typeof shape>>;

const schema = z
  .strictObject(shape)
  .refine(({ tenure, lease_years_left }) => lease_years_left === null || tenure === 'Leasehold', {
    path: ['lease_years_left'],
    message: 'Only a leasehold has years left',
  })
  .refine(hasWholePosition, wholePosition);

/** A row of the table in the words of the form. The table's checks guarantee the narrower types. */
const formOf = (row: Selectable<Land>): Form => ({
  title: row.title,
  slug: row.slug,
  reference_number: row.reference_number,
  price: row.price_kes,
  size: row.size,
  size_unit: z.enum(sizeUnits).parse(row.size_unit),
  description: cleanRichText(row.description_html),
  address: row.address,
  location: row.location,
  city: row.city,
  county: row.county,
  state: row.state,
  zipcode: row.zipcode,
  latitude: row.latitude,
  longitude: row.longitude,
  zoning: row.zoning,
  tenure: row.tenure === null ? null : z.enum(tenures).parse(row.tenure),
  lease_years_left: row.lease_years_left,
  official_search_on: row.official_search_on,
  utilities: row.utilities,
  features: row.features,
  topography: row.topography,
});

/** Pages write the county in full; provinces ended in 2013, so one of them, as nothing, gives way to the county. */
const stored = ({ price: price_kes, description, state, ...same }: Form) => ({
  ...same,
  state: countyName(state === null || isAbolishedProvince(state) ? same.county : state),
  price_kes,
  description_html: description,
});

/** What the columns are while visitors look at what was written; null while a field of it is wrong. */
export const landColumns = (texts: Texts): ReturnType<typeof stored> | null => {
  const { data } = schema.safeParse(texts);
  return data === undefined ? null : stored(data);
};

/** Land on the desk. */
export const landDesk = deskOf({
  kind: 'land',
  table: 'land',
  idColumn: 'land_id',
  referencePrefix: 'MK-L-',
  publicPath: (listingSlug) => `/view/land/${listingSlug}`,
  fieldNames: Object.keys(shape),
  schema,
  formOf,
  stored,
});
