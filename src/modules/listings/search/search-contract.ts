import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryOneOf, queryText } from '#platform/http/query-values.ts';
import { listingPurposes } from '../kinds/property-public.ts';
import { priceUsdSchema } from '../lists/card-contract.ts';

/** In characters; of what a visitor types into the search field. */
export const longestSearchText = 200;

const addressSchema = z.string().meta({ description: 'Path and query on this site.' });

const understandingSchema = z
  .strictObject({
    href: addressSchema,
    corrections: z
      .array(z.strictObject({ typed: z.string(), read: z.string() }))
      .meta({ description: 'Words that were read as others, such as a typing error in the name of a place.' }),
    rest: z.string().meta({ description: 'The words that are no filter; they are looked up in texts of listings.' }),
    is_read: z.boolean().meta({
      description: 'Whether anything of the text was read. Otherwise the list shows everything.',
    }),
    left_out: z.array(z.string()).meta({
      description:
        'Words that are neither filters nor in a text of what the filters find; the search goes on without them.',
    }),
  })
  .meta({ id: 'SearchUnderstanding' });
export type SearchUnderstanding = z.output<typeof understandingSchema>;

export const understandSearchText = defineEndpoint({
  operationId: 'understandSearchText',
  cacheTags: ['listings', 'agency'],
  method: 'GET',
  path: '/search/understanding',
  tag: 'Search',
  summary: 'What a text means as a search: the address of the list, or of the listing whose reference it is',
  query: z.strictObject({
    q: queryText(longestSearchText),
    list: queryOneOf(['residential', 'commercial', 'properties', 'land'] as const)
      .optional()
      .meta({ description: 'The list it was typed over; it answers where the text does not say what is wanted.' }),
    purpose: queryOneOf(['sale', 'rent'] as const)
      .optional()
      .meta({ description: 'The purpose chosen there; it stays where the text does not say one.' }),
  }),
  data: understandingSchema,
});

const suggestedAreaSchema = z
  .strictObject({
    name: z.string().meta({ description: "'Kilimani', 'Kilifi town'" }),
    within: z.string().meta({ description: "'Nairobi'; empty for a county, and for a town with its county's name." }),
    href: addressSchema,
    homes: z.int().meta({ description: 'Homes for sale and to let there.' }),
    spaces: z.int().meta({ description: 'Offices, shops, godowns and factories.' }),
    plots: z.int(),
  })
  .meta({ id: 'SuggestedArea' });

const suggestedBuildingSchema = z
  .strictObject({
    name: z.string(),
    place: z.string().meta({ description: "'Kilimani, Nairobi'" }),
    href: addressSchema,
    listings: z.int(),
  })
  .meta({ id: 'SuggestedBuilding' });

const suggestedListingSchema = z
  .strictObject({
    reference: z.string(),
    title: z.string(),
    place: z.string(),
    href: addressSchema,
  })
  .meta({ id: 'SuggestedListing' });

export const suggestionsSchema = z
  .strictObject({
    areas: z.array(suggestedAreaSchema).max(5),
    buildings: z.array(suggestedBuildingSchema).max(3),
    listings: z.array(suggestedListingSchema).max(3),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.output<typeof suggestionsSchema>;

export const listSearchSuggestions = defineEndpoint({
  operationId: 'listSearchSuggestions',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/search/suggestions',
  tag: 'Search',
  summary: 'Areas, buildings and listings that a text being typed may mean',
  description:
    'The last words of the text are completed; an area keeps the words before it, so that ‘2 bed westl’ leads to two bedrooms in Westlands.',
  query: z.strictObject({ q: queryText(longestSearchText) }),
  data: suggestionsSchema,
});

const countedSearch = {
  href: addressSchema,
  listings: z.int().meta({ description: 'How many it finds that are neither sold nor let, at most 1,000.' }),
};

const alternativesSchema = z
  .strictObject({
    near: z
      .array(
        z.strictObject({
          change: z.string().meta({ description: "What is slightly other: 'Up to KSh 33,000', '2 bedrooms'." }),
          ...countedSearch,
        }),
      )
      .max(2)
      .meta({ description: 'The same search for a tenth more money, and for one bedroom less.' }),
    nearby: z
      .array(
        z.strictObject({
          name: z.string(),
          km: z.int().meta({ description: 'From the place that is looked for, in a straight line.' }),
          ...countedSearch,
        }),
      )
      .max(6)
      .meta({ description: 'The same search in the nearest areas: within 15 km, and farther where hardly any is.' }),
    looser: z
      .array(
        z.strictObject({
          filter: z
            .string()
            .meta({ description: 'The filter that is left out, or several where no single one helps.' }),
          ...countedSearch,
        }),
      )
      .max(6),
    open: z
      .array(
        z.strictObject({
          title: z.string(),
          place: z.string(),
          price_kes: z.int().nullable(),
          price_usd: priceUsdSchema,
          listing_purpose: z.enum(listingPurposes).nullable().meta({ description: 'Null for land.' }),
          href: addressSchema,
        }),
      )
      .max(3)
      .meta({ description: 'Where only sold or let listings are found: open ones like the first of them.' }),
    similar: z
      .array(z.strictObject({ title: z.string(), href: addressSchema }))
      .max(3)
      .meta({ description: 'Listings whose title is like the words that were looked up.' }),
  })
  .meta({ id: 'SearchAlternatives' });
export type SearchAlternatives = z.output<typeof alternativesSchema>;

/** In characters; of the address of a list. */
const longestAddress = 2_000;

export const findSearchAlternatives = defineEndpoint({
  operationId: 'findSearchAlternatives',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/search/alternatives',
  tag: 'Search',
  summary: 'What finds more where a search finds nothing, one listing, or only sold and let ones',
  description:
    'The search slightly widened, in the nearest areas, and without one of its filters; open listings like those sold or let; titles that are spelt alike.',
  query: z.strictObject({
    of: queryText(longestAddress).meta({ description: 'Address of a list of this site, with its query.' }),
  }),
  data: alternativesSchema,
  errors: ['not_found'],
});
