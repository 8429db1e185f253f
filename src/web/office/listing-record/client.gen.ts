// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getListingMarketing = /*#__PURE__*/ callOf<typeof contract.getListingMarketing>('getListingMarketing', 'GET', '/office/listings/{kind}/{listing_id}/marketing');
export const getListingRecord = /*#__PURE__*/ callOf<typeof contract.getListingRecord>('getListingRecord', 'GET', '/office/listings/{kind}/{listing_id}/record');
