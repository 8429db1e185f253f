// Written by `npm run openapi` from place-search-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './place-search-contract.ts';

export const findListingPlaces = /*#__PURE__*/ callOf<typeof contract.findListingPlaces>('findListingPlaces', 'GET', '/office/places');
