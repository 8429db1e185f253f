// Written by `npm run openapi` from transitions-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeListingsBody } from './listing-choice.ts';
import { approveListing, changeListings, rejectListing, transitionListing, undoListingChange } from './transitions-client.gen.ts';

export const approveListingForm = /*#__PURE__*/ formOf('approve-listing', approveListing, { body: { version: count, pictures_version: count } });
export const changeListingsForm = /*#__PURE__*/ formOf('change-listings', changeListings, { body: changeListingsBody });
export const rejectListingForm = /*#__PURE__*/ formOf('reject-listing', rejectListing, { body: { version: count, note: text } });
export const transitionListingForm = /*#__PURE__*/ formOf('transition-listing', transitionListing, { body: { version: count, transition: text, is_confirmed: tick } });
export const undoListingChangeForm = /*#__PURE__*/ formOf('undo-listing-change', undoListingChange, {});
