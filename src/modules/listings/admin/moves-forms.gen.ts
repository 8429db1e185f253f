// Written by `npm run client` from moves-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeListingsBody } from './listing-choice.ts';
import { approveListing, changeListings, moveListing, sendBackListing } from './moves-client.gen.ts';

export const approveListingForm = /*#__PURE__*/ formOf('approve-listing', approveListing, { body: { version: count } });
export const changeListingsForm = /*#__PURE__*/ formOf('change-listings', changeListings, { body: changeListingsBody });
export const moveListingForm = /*#__PURE__*/ formOf('move-listing', moveListing, { body: { version: count, move: text, is_confirmed: tick } });
export const sendBackListingForm = /*#__PURE__*/ formOf('send-back-listing', sendBackListing, { body: { version: count, note: text } });
