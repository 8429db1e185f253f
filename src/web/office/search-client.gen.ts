// Written by `npm run openapi` from search-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './search-contract.ts';

export const searchOffice = /*#__PURE__*/ callOf<typeof contract.searchOffice>('searchOffice', 'GET', '/office/search');
