import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listListingsForVisits = callOf<typeof contract.listListingsForVisits>(
  'listListingsForVisits',
  'GET',
  '/listings/for-visits',
);

export const listListingsByReference = callOf<typeof contract.listListingsByReference>(
  'listListingsByReference',
  'GET',
  '/listings/by-reference',
);
