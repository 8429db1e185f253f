// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createFeed = /*#__PURE__*/ callOf<typeof contract.createFeed>('createFeed', 'POST', '/office/feeds', 201);
export const listFeeds = /*#__PURE__*/ callOf<typeof contract.listFeeds>('listFeeds', 'GET', '/office/feeds');
export const removeFeed = /*#__PURE__*/ callOf<typeof contract.removeFeed>('removeFeed', 'DELETE', '/office/feeds/{feed_id}');
export const renewFeedAddress = /*#__PURE__*/ callOf<typeof contract.renewFeedAddress>('renewFeedAddress', 'POST', '/office/feeds/{feed_id}/address');
export const setFeedActive = /*#__PURE__*/ callOf<typeof contract.setFeedActive>('setFeedActive', 'PUT', '/office/feeds/{feed_id}/active');
