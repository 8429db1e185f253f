// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const takeOnListing = /*#__PURE__*/ callOf<typeof contract.takeOnListing>('takeOnListing', 'POST', '/office/mandates', 201);
