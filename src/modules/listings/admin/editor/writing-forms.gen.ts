// Written by `npm run openapi` from writing-contract.ts; not to be changed by hand.
import { textsByName } from '#platform/http/form-field-groups.ts';
import { count } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { listingFormValues } from './listing-form-values.ts';
import { createListing, discardListingDraft, duplicateListing, restoreListing, saveListingDraft } from './writing-client.gen.ts';

export const createListingForm = /*#__PURE__*/ formOf('create-listing', createListing, { body: { fields: textsByName }, rename: listingFormValues });
export const discardListingForm = /*#__PURE__*/ formOf('discard-listing', discardListingDraft, { body: { version: count } });
export const duplicateListingForm = /*#__PURE__*/ formOf('duplicate-listing', duplicateListing, {});
export const restoreListingForm = /*#__PURE__*/ formOf('restore-listing', restoreListing, { body: { version: count, restored: count } });
export const saveListingForm = /*#__PURE__*/ formOf('save-listing', saveListingDraft, { body: { version: count, fields: textsByName }, rename: listingFormValues });
