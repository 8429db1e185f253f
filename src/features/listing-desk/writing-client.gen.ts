// Written by `npm run client` from writing-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { textsByName } from '#shared/form-field-groups.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { listingFormValues } from './listing-form-values.ts';
import type * as contract from './writing-contract.ts';

export const createListing = /*#__PURE__*/ callOf<typeof contract.createListing>('createListing', 'POST', '/office/listings/{kind}', 201, { id: 'number' });
export const discardListingDraft = /*#__PURE__*/ callOf<typeof contract.discardListingDraft>('discardListingDraft', 'POST', '/office/listings/{kind}/{listing_id}/discards');
export const duplicateListing = /*#__PURE__*/ callOf<typeof contract.duplicateListing>('duplicateListing', 'POST', '/office/listings/{kind}/{listing_id}/duplicates', 201, { id: 'number' });
export const getListingHistory = /*#__PURE__*/ callOf<typeof contract.getListingHistory>('getListingHistory', 'GET', '/office/listings/{kind}/{listing_id}/history');
export const restoreListing = /*#__PURE__*/ callOf<typeof contract.restoreListing>('restoreListing', 'POST', '/office/listings/{kind}/{listing_id}/restorations');
export const saveListingDraft = /*#__PURE__*/ callOf<typeof contract.saveListingDraft>('saveListingDraft', 'PUT', '/office/listings/{kind}/{listing_id}/draft');
export const createListingForm = /*#__PURE__*/ formOf('create-listing', createListing, { body: { fields: textsByName }, rename: listingFormValues });
export const discardListingForm = /*#__PURE__*/ formOf('discard-listing', discardListingDraft, { body: { version: count } });
export const duplicateListingForm = /*#__PURE__*/ formOf('duplicate-listing', duplicateListing, {});
export const restoreListingForm = /*#__PURE__*/ formOf('restore-listing', restoreListing, { body: { version: count, restored: count } });
export const saveListingForm = /*#__PURE__*/ formOf('save-listing', saveListingDraft, { body: { version: count, fields: textsByName }, rename: listingFormValues });
