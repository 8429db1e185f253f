// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addListingPerson = /*#__PURE__*/ callOf<typeof contract.addListingPerson>('addListingPerson', 'POST', '/office/listings/{kind}/{listing_id}/people', 201);
export const listListingPeople = /*#__PURE__*/ callOf<typeof contract.listListingPeople>('listListingPeople', 'GET', '/office/listings/{kind}/{listing_id}/people');
export const removeListingPerson = /*#__PURE__*/ callOf<typeof contract.removeListingPerson>('removeListingPerson', 'DELETE', '/office/listings/{kind}/{listing_id}/people/{person_id}');
