// Written by `npm run openapi` from views-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './views-contract.ts';

export const forgetListingView = /*#__PURE__*/ callOf<typeof contract.forgetListingView>('forgetListingView', 'POST', '/office/listing-views/{view_id}/removals');
export const keepListingView = /*#__PURE__*/ callOf<typeof contract.keepListingView>('keepListingView', 'POST', '/office/listings/{kind}/views', 201);
export const listListingViews = /*#__PURE__*/ callOf<typeof contract.listListingViews>('listListingViews', 'GET', '/office/listings/{kind}/views');
