// Written by `npm run openapi` from transitions-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './transitions-contract.ts';

export const approveListing = /*#__PURE__*/ callOf<typeof contract.approveListing>('approveListing', 'POST', '/office/listings/{kind}/{listing_id}/approvals');
export const changeListings = /*#__PURE__*/ callOf<typeof contract.changeListings>('changeListings', 'POST', '/office/listings/{kind}/changes');
export const rejectListing = /*#__PURE__*/ callOf<typeof contract.rejectListing>('rejectListing', 'POST', '/office/listings/{kind}/{listing_id}/rejections');
export const transitionListing = /*#__PURE__*/ callOf<typeof contract.transitionListing>('transitionListing', 'POST', '/office/listings/{kind}/{listing_id}/transitions');
export const undoListingChange = /*#__PURE__*/ callOf<typeof contract.undoListingChange>('undoListingChange', 'POST', '/office/listing-undos/{undo_id}/undoings');
