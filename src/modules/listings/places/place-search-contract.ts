import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryText } from '#platform/http/query-values.ts';
import { listingTag } from '../admin/contract.ts';

export const findListingPlaces = defineEndpoint({
  operationId: 'findListingPlaces',
  method: 'GET',
  path: '/office/places',
  tag: listingTag,
  summary: 'Places of the gazetteer by name, for the map of a listing’s form',
  description:
    "'Kilimani, Nairobi' is narrowed down by what contains it. Where nothing has the whole name, the first of its parts that is known counts.",
  permission: 'listings.edit',
  query: z.strictObject({ search: queryText(200) }),
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        name: z.string(),
        within: z.string().meta({ description: 'What contains it, such as Dagoretti, Nairobi; empty for a county.' }),
        latitude: z.number(),
        longitude: z.number(),
        reach_m: z.int().meta({ description: 'About how far it reaches from there; 0 for roads.' }),
      }),
    ),
  }),
});
