// Written by `npm run client` from moves-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text, tick } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { changeListingsBody } from './listing-choice.ts';
import type * as contract from './moves-contract.ts';

export const approveListing = /*#__PURE__*/ callOf<typeof contract.approveListing>('approveListing', 'POST', '/office/listings/{kind}/{listing_id}/approvals');
export const changeListings = /*#__PURE__*/ callOf<typeof contract.changeListings>('changeListings', 'POST', '/office/listings/{kind}/changes');
export const moveListing = /*#__PURE__*/ callOf<typeof contract.moveListing>('moveListing', 'POST', '/office/listings/{kind}/{listing_id}/moves');
export const sendBackListing = /*#__PURE__*/ callOf<typeof contract.sendBackListing>('sendBackListing', 'POST', '/office/listings/{kind}/{listing_id}/send-backs');
export const approveListingForm = /*#__PURE__*/ formOf('approve-listing', approveListing, { body: { version: count } });
export const changeListingsForm = /*#__PURE__*/ formOf('change-listings', changeListings, { body: changeListingsBody });
export const moveListingForm = /*#__PURE__*/ formOf('move-listing', moveListing, { body: { version: count, move: text, is_confirmed: tick } });
export const sendBackListingForm = /*#__PURE__*/ formOf('send-back-listing', sendBackListing, { body: { version: count, note: text } });
