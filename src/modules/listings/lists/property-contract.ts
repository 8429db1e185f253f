import { z } from 'zod';
import { listingAgentSchema } from '#modules/identity/server';
import { defineEndpoint, listOf } from '#platform/http/contract.ts';
import { queryBoolean, queryDecimal, queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { nearestStagesSchema } from '../detail/nearest-stage-contract.ts';
import { facetsSchema } from '../filters/facets-contract.ts';
import { filterQueries } from '../filters/filter-queries.ts';
import { propertyFilters } from '../filters/property-declarations.ts';
import { floorPlanSchema } from '../floor-plans/contract.ts';
import { detailFields, listFields } from '../kinds/field.ts';
import { valueShape } from '../kinds/field-schemas.ts';
import { propertyFields } from '../kinds/property.ts';
import {
  commercialSubtypes,
  listingPurposes,
  propertyCategories,
  propertyStatuses,
  propertyTypes,
  residentialSubtypes,
} from '../kinds/property-public.ts';
import { areaFilters, foundOnMap, mapWindowQuery, mostMapPoints, pointShape } from '../map/map-contract.ts';
import { listingImageSchema } from '../photographs/contract.ts';
import { placeSchema } from '../places/place-schema.ts';
import { cardShape } from './card-contract.ts';
import { titleShape } from './title-contract.ts';

export {
  type ListingPurpose,
  listingPurposes,
  type PropertyCategory,
  type PropertyStatus,
  type PropertyType,
  propertyTypes,
  residentialSubtypes,
} from '../kinds/property-public.ts';

export const maxPriceKes = propertyFields.price.max;
const maxFloorAreaSqm = propertyFields.floor_area_sqm.max;

const propertySchema = z
  .strictObject({
    id: z.int(),
    ...valueShape(listFields(propertyFields)),
    featured: z.boolean(),
    status: z.enum(propertyStatuses),
    approval_status: z.literal('Approved'),
    type: z.enum(propertyTypes),
    square_feet: z.number().nullable().meta({
      description:
        'The floor area in square metres, as sites of this kind show it under this name. Prefer floor_area_sqm.',
    }),
    published_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable().meta({
      description:
        'When staff last confirmed that the listing is true; null as long as nobody has since it was published.',
    }),
    ...cardShape,
  })
  .meta({ id: 'Property' });
export type Property = z.output<typeof propertySchema>;

export const propertyInBriefSchema = propertySchema.pick({
  id: true,
  slug: true,
  reference_number: true,
  title: true,
  description: true,
  featured: true,
  listing_purpose: true,
  status: true,
  type: true,
  location: true,
  county: true,
  bedrooms: true,
  bathrooms: true,
  floor_area_sqm: true,
  plot_size: true,
  plot_size_unit: true,
  price: true,
  price_usd: true,
  primary_image: true,
  more_images: true,
  price_cut: true,
});
export type PropertyInBrief = z.output<typeof propertyInBriefSchema>;

export const propertyDetailSchema = z
  .strictObject({
    ...propertySchema.shape,
    ...valueShape(detailFields(propertyFields)),
    ...titleShape,
    place: placeSchema
      .nullable()
      .meta({ description: 'The place of the gazetteer that it belongs to; its page is /areas/{slug}.' }),
    takes_visits: z.boolean().meta({ description: 'Whether a tour can be asked for now. Where not, people call.' }),
    images: z.array(listingImageSchema),
    floor_plans: z
      .array(floorPlanSchema)
      .meta({ description: 'Drawings, in their order; none of them is among the images.' }),
    agent: listingAgentSchema.nullable(),
    nearest_stages: nearestStagesSchema,
    similar: z.array(propertySchema).max(3),
  })
  .meta({ id: 'PropertyDetail' });
export type PropertyDetail = z.output<typeof propertyDetailSchema>;

/** Of every public list of listings. */
export const totalIsCappedSchema = z.boolean().meta({
  description:
    'Whether there are more than total_items: beside filters by words, places or features at most 1,000 are counted where there are more than 10,000 listings, beside others at most 10,000, and always to the page after the requested one.',
});

const propertySorts = ['price', 'created_at', 'size', 'price_per_sqm', 'distance'] as const;

/** Of every public list of listings. */
export const approvalStatusQuery = z
  .string()
  .optional()
  .meta({ description: 'Any value is taken, and answered with approved listings: visitors see no others.' });

/** The filters of a list of properties. */
const propertyQueries = {
  approval_status: approvalStatusQuery,
  property_category: queryOneOf(propertyCategories)
    .optional()
    .meta({ description: 'Commercial includes Industrial: godowns and factories are let to businesses too.' }),
  listing_purpose: queryOneOf(listingPurposes, (text) => text.replace(/^for\s+/i, ''))
    .optional()
    .meta({ description: 'Sale or Rent; For Sale and For Rent are understood too.' }),
  residential_subtype: queryOneOf(residentialSubtypes)
    .optional()
    .meta({ description: 'house: any house (villa, maisonette, bungalow, townhouse); apartment: also studios.' }),
  commercial_subtype: queryOneOf(commercialSubtypes).optional(),
  county: queryText(100).optional().meta({
    description:
      'Part of a place: county, city, area or street; several with commas between them, as in Kilimani, Nairobi. Or near a landmark: near Yaya Centre.',
  }),
  city: queryText(100).optional().meta({
    description:
      'Part of a place: county, city, area or street; several with commas between them, as in Kilimani, Nairobi. Or near a landmark: near Yaya Centre.',
  }),
  search: queryText(200).optional().meta({
    description:
      'Words to look for, in any order, in the title, street, area, town, county, reference number, features, highlights of the location, description and kind of listing: apartment, godown, three bedrooms, to let. Each must begin a word there; rd and road and the like are the same. A listing whose reference was typed comes first, then one of exactly this title.',
  }),
  title: queryText(200).optional().meta({ description: 'Part of a title. An exact match comes first.' }),
  slug: queryText(160).optional(),
  status: queryOneOf(propertyStatuses).optional(),
  featured: queryBoolean.optional(),
  ...filterQueries(propertyFilters),
  min_price: queryInt(0, maxPriceKes).optional(),
  max_price: queryInt(0, maxPriceKes).optional(),
  min_size: queryDecimal(0, maxFloorAreaSqm).optional().meta({ description: 'Floor area in square metres.' }),
  max_size: queryDecimal(0, maxFloorAreaSqm).optional().meta({ description: 'Floor area in square metres.' }),
  ...areaFilters,
};

interface Ranges {
  min_price?: number | undefined;
  max_price?: number | undefined;
  min_size?: number | undefined;
  max_size?: number | undefined;
}
/** Refuses bounds in the wrong order. */
export function checkRanges({ value, issues }: z.core.ParsePayload<Ranges>): void {
  for (const range of ['price', 'size'] as const) {
    const [min, max] = [value[`min_${range}`], value[`max_${range}`]];
    if (min === undefined || max === undefined || min <= max) continue;
    const message = `must not be above max_${range}`;
    issues.push({ code: 'custom', path: [`min_${range}`], message, input: value });
  }
}

export const listPropertiesQuery = z
  .strictObject({
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(10),
    ...propertyQueries,
    sort_by: queryOneOf(propertySorts).optional(),
    sort_order: queryOneOf(['asc', 'desc'] as const).optional(),
  })
  .check(checkRanges);
export type ListPropertiesQuery = z.output<typeof listPropertiesQuery>;

export const listProperties = defineEndpoint({
  operationId: 'listProperties',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/properties',
  tag: 'Properties',
  summary: 'Properties for sale and to let',
  description:
    'Featured first, then newest, unless sorted; what is sold or let comes last, in whatever order. By price and by price_per_sqm, those for sale come before those for rent, each in order; those on request come last by price and by price_per_sqm, those of unknown size by size and by price_per_sqm. By distance, the nearest to the middle of the outline, the bounds or the place come first, whatever sort_order. Only approved listings are ever returned.',
  query: listPropertiesQuery,
  data: listOf(propertySchema).extend({ total_is_capped: totalIsCappedSchema }),
});

const listPropertyFacetsQuery = z.strictObject(propertyQueries).check(checkRanges);
export type ListPropertyFacetsQuery = z.output<typeof listPropertyFacetsQuery>;

export const listPropertyFacets = defineEndpoint({
  operationId: 'listPropertyFacets',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/property/facets',
  tag: 'Properties',
  summary: 'How many properties each choice of the filters would find',
  description:
    'The filters of GET /properties. Types are counted by residential_subtype and commercial_subtype together, as type.',
  query: listPropertyFacetsQuery,
  data: facetsSchema,
});

const findPropertiesOnMapQuery = z.strictObject({ ...propertyQueries, ...mapWindowQuery }).check(checkRanges);
export type FindPropertiesOnMapQuery = z.output<typeof findPropertiesOnMapQuery>;

const propertyPointSchema = z
  .strictObject({
    ...pointShape,
    ...propertySchema.pick({ listing_purpose: true, status: true, type: true, location: true, county: true }).shape,
  })
  .meta({ id: 'PropertyPoint' });
export type PropertyPoint = z.output<typeof propertyPointSchema>;

export const findPropertiesOnMap = defineEndpoint({
  operationId: 'findPropertiesOnMap',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/property/map',
  tag: 'Properties',
  summary: 'Properties on a map, those near each other as one number',
  description: `The filters of GET /properties. At most ${mostMapPoints} are given each by itself.`,
  query: findPropertiesOnMapQuery,
  data: foundOnMap(propertyPointSchema),
});

export const getProperty = defineEndpoint({
  operationId: 'getProperty',
  cacheTags: ['listing-pages', 'team'],
  method: 'GET',
  path: '/properties/{slug}',
  tag: 'Properties',
  summary: 'One property with its photographs, agent and similar listings',
  params: z.strictObject({ slug: queryText(160) }),
  data: propertyDetailSchema,
  errors: ['listing_not_found'],
});

export const listPropertyImages = defineEndpoint({
  operationId: 'listPropertyImages',
  cacheTags: ['listing-pages'],
  method: 'GET',
  path: '/property/images',
  tag: 'Properties',
  summary: 'The photographs of one property, in the order they are shown',
  query: z.strictObject({ property_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  data: z.strictObject({ items: z.array(listingImageSchema) }),
  errors: ['listing_not_found'],
});

export const resolveProperty = defineEndpoint({
  operationId: 'resolveProperty',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/property/resolve',
  tag: 'Properties',
  summary: 'The slug a property is found at now',
  description: 'By its id, or by its exact title or a former slug, as links shared earlier have them.',
  query: z
    .strictObject({
      title: queryText(200).optional().meta({ description: 'The exact title, whatever its case, or a former slug.' }),
      id: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine((query) => (query.title === undefined) !== (query.id === undefined), {
      path: ['title'],
      message: 'give either title or id',
    }),
  data: z.strictObject({ slug: z.string() }).meta({ id: 'PropertyAddress' }),
  errors: ['listing_not_found'],
});
