// Written by `npm run openapi` from writing-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './writing-contract.ts';

export const createListing = /*#__PURE__*/ callOf<typeof contract.createListing>('createListing', 'POST', '/office/listings/{kind}', 201);
export const discardListingDraft = /*#__PURE__*/ callOf<typeof contract.discardListingDraft>('discardListingDraft', 'POST', '/office/listings/{kind}/{listing_id}/discards');
export const duplicateListing = /*#__PURE__*/ callOf<typeof contract.duplicateListing>('duplicateListing', 'POST', '/office/listings/{kind}/{listing_id}/duplicates', 201);
export const getListingHistory = /*#__PURE__*/ callOf<typeof contract.getListingHistory>('getListingHistory', 'GET', '/office/listings/{kind}/{listing_id}/history');
export const restoreListing = /*#__PURE__*/ callOf<typeof contract.restoreListing>('restoreListing', 'POST', '/office/listings/{kind}/{listing_id}/restorations');
export const saveListingDraft = /*#__PURE__*/ callOf<typeof contract.saveListingDraft>('saveListingDraft', 'PUT', '/office/listings/{kind}/{listing_id}/draft');
