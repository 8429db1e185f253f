import { z } from 'zod';
import { listingAgentSchema } from '#modules/identity/server';
import { defineEndpoint, listOf } from '#platform/http/contract.ts';
import { queryBoolean, queryDecimal, queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { nearestStagesSchema } from '../detail/nearest-stage-contract.ts';
import { facetsSchema } from '../filters/facets-contract.ts';
import { filterQueries } from '../filters/filter-queries.ts';
import { landFilters } from '../filters/land-declarations.ts';
import { detailFields, listFields } from '../kinds/field.ts';
import { valueShape } from '../kinds/field-schemas.ts';
import { landFields } from '../kinds/land.ts';
import { landStatuses } from '../kinds/land-public.ts';
import { areaFilters, foundOnMap, mapWindowQuery, mostMapPoints, pointShape } from '../map/map-contract.ts';
import { listingImageSchema } from '../photographs/contract.ts';
import { placeSchema } from '../places/place-schema.ts';
import { cardShape } from './card-contract.ts';
import { approvalStatusQuery, checkRanges, maxPriceKes, totalIsCappedSchema } from './property-contract.ts';
import { titleShape } from './title-contract.ts';

export type { LandStatus, SizeUnit, Tenure } from '../kinds/land-public.ts';

const separatedByCommas = z.string().meta({ description: 'Separated by commas.' });

const landSchema = z
  .strictObject({
    id: z.int(),
    ...valueShape(listFields(landFields)),
    status: z.enum(landStatuses),
    is_featured: z.boolean(),
    is_approved: z.literal(true),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    size_acres: z.number().meta({ description: 'The size in acres, four decimals.' }),
    state: z.string(),
    utilities: separatedByCommas,
    features: separatedByCommas,
    topography: separatedByCommas,
    images: z.array(listingImageSchema),
    ...cardShape,
  })
  .meta({ id: 'Land' });
export type Land = z.output<typeof landSchema>;

export const landInBriefSchema = landSchema.pick({
  id: true,
  slug: true,
  reference_number: true,
  title: true,
  description: true,
  is_featured: true,
  status: true,
  size: true,
  size_unit: true,
  size_acres: true,
  city: true,
  county: true,
  state: true,
  zoning: true,
  price: true,
  price_usd: true,
  primary_image: true,
  more_images: true,
  price_cut: true,
});
export type LandInBrief = z.output<typeof landInBriefSchema>;

export const landDetailSchema = z
  .strictObject({
    ...landSchema.shape,
    ...valueShape(detailFields(landFields)),
    ...titleShape,
    place: placeSchema
      .nullable()
      .meta({ description: 'The place of the gazetteer that it belongs to; its page is /areas/{slug}.' }),
    takes_visits: z.boolean().meta({ description: 'Whether a tour can be asked for now. Where not, people call.' }),
    confirmed_at: z.iso.datetime().nullable().meta({
      description:
        'When staff last confirmed that the listing is true; null as long as nobody has since it was published.',
    }),
    agent: listingAgentSchema.nullable(),
    nearest_stages: nearestStagesSchema,
    similar: z.array(landSchema).max(3),
  })
  .meta({ id: 'LandDetail' });
export type LandDetail = z.output<typeof landDetailSchema>;

const maxAcres = 1_000_000;

/** The filters of a list of plots. */
const landQueries = {
  approval_status: approvalStatusQuery,
  title: queryText(200).optional().meta({ description: 'Part of a title. An exact match comes first.' }),
  slug: queryText(160).optional(),
  search: queryText(100).optional().meta({
    description:
      'Words to look for, in any order, in the title, description, address, area, town, county, zip code, zoning, tenure, utilities, features, topography and reference number. Each must begin a word there; rd and road and the like are the same. A plot whose reference was typed comes first, then one of exactly this title.',
  }),
  location: queryText(100).optional().meta({
    description:
      'Part of the address, city, county, state or zip code; several with commas between them. Or near a landmark: near Yaya Centre.',
  }),
  min_price: queryInt(0, maxPriceKes).optional(),
  max_price: queryInt(0, maxPriceKes).optional(),
  min_size: queryDecimal(0, maxAcres).optional().meta({ description: 'Acres.' }),
  max_size: queryDecimal(0, maxAcres).optional().meta({ description: 'Acres.' }),
  ...filterQueries(landFilters),
  featured: queryBoolean.optional(),
  ...areaFilters,
};

export const listLandQuery = z
  .strictObject({
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(10),
    limit: queryInt(1, 100).optional().meta({ description: 'The same as per_page.' }),
    ...landQueries,
    sort_by: queryOneOf(['price', 'size', 'created_at', 'distance']).optional(),
    sort_order: queryOneOf(['asc', 'desc']).optional(),
  })
  .check(checkRanges);
export type ListLandQuery = z.output<typeof listLandQuery>;

export const listLand = defineEndpoint({
  operationId: 'listLand',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/land',
  tag: 'Land',
  summary: 'Plots for sale',
  description:
    'Featured first, then newest, unless sorted; what is sold comes last, in whatever order. By distance, the nearest to the middle of the outline, the bounds or the location come first, whatever sort_order. Only approved plots are ever returned. Words to filter by are taken whatever their case.',
  query: listLandQuery,
  data: listOf(landSchema).extend({ total_is_capped: totalIsCappedSchema }),
});

const findLandOnMapQuery = z.strictObject({ ...landQueries, ...mapWindowQuery }).check(checkRanges);
export type FindLandOnMapQuery = z.output<typeof findLandOnMapQuery>;

const landPointSchema = z
  .strictObject({
    ...pointShape,
    ...landSchema.pick({
      status: true,
      size: true,
      size_unit: true,
      size_acres: true,
      city: true,
      county: true,
      state: true,
    }).shape,
  })
  .meta({ id: 'LandPoint' });
export type LandPoint = z.output<typeof landPointSchema>;

export const findLandOnMap = defineEndpoint({
  operationId: 'findLandOnMap',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/land/map',
  tag: 'Land',
  summary: 'Plots on a map, those near each other as one number',
  description: `The filters of GET /land. At most ${mostMapPoints} are given each by itself.`,
  query: findLandOnMapQuery,
  data: foundOnMap(landPointSchema),
});

const listLandFacetsQuery = z.strictObject(landQueries).check(checkRanges);
export type ListLandFacetsQuery = z.output<typeof listLandFacetsQuery>;

export const listLandFacets = defineEndpoint({
  operationId: 'listLandFacets',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/land/facets',
  tag: 'Land',
  summary: 'How many plots each choice of the filters would find',
  description: 'The filters of GET /land. Sizes are in acres.',
  query: listLandFacetsQuery,
  data: facetsSchema,
});

export const getLand = defineEndpoint({
  operationId: 'getLand',
  cacheTags: ['listing-pages', 'team'],
  method: 'GET',
  path: '/land/{slug}',
  tag: 'Land',
  summary: 'One plot with its photographs, agent and similar plots',
  params: z.strictObject({ slug: queryText(160) }),
  data: landDetailSchema,
  errors: ['listing_not_found'],
});

export const resolveLand = defineEndpoint({
  operationId: 'resolveLand',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/land/resolve',
  tag: 'Land',
  summary: 'The slug a plot is found at now',
  description: 'By its exact title or a former slug, as links shared earlier have them.',
  query: z.strictObject({
    title: queryText(200).meta({ description: 'The exact title, whatever its case, or a former slug.' }),
  }),
  data: z.strictObject({ slug: z.string() }).meta({ id: 'LandAddress' }),
  errors: ['listing_not_found'],
});
