// Written by `npm run openapi` from estimate-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './estimate-contract.ts';

export const estimatePrice = /*#__PURE__*/ callOf<typeof contract.estimatePrice>('estimatePrice', 'GET', '/estimates');
