// Written by `npm run openapi` from whole-list-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './whole-list-contract.ts';

export const changeListingList = /*#__PURE__*/ callOf<typeof contract.changeListingList>('changeListingList', 'POST', '/office/listings/{kind}/list-changes', 201);
export const getListingListChange = /*#__PURE__*/ callOf<typeof contract.getListingListChange>('getListingListChange', 'GET', '/office/listing-list-changes/{task_id}');
