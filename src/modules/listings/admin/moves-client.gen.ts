// Written by `npm run client` from moves-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './moves-contract.ts';

export const approveListing = /*#__PURE__*/ callOf<typeof contract.approveListing>('approveListing', 'POST', '/office/listings/{kind}/{listing_id}/approvals');
export const changeListings = /*#__PURE__*/ callOf<typeof contract.changeListings>('changeListings', 'POST', '/office/listings/{kind}/changes');
export const moveListing = /*#__PURE__*/ callOf<typeof contract.moveListing>('moveListing', 'POST', '/office/listings/{kind}/{listing_id}/moves');
export const sendBackListing = /*#__PURE__*/ callOf<typeof contract.sendBackListing>('sendBackListing', 'POST', '/office/listings/{kind}/{listing_id}/send-backs');
