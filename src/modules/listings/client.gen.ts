// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const listListingsByReference = /*#__PURE__*/ callOf<typeof contract.listListingsByReference>('listListingsByReference', 'GET', '/listings/by-reference');
export const listListingsForVisits = /*#__PURE__*/ callOf<typeof contract.listListingsForVisits>('listListingsForVisits', 'GET', '/listings/for-visits');
