// Written by `npm run openapi` from push-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './push-contract.ts';

export const getPushBrowsers = /*#__PURE__*/ callOf<typeof contract.getPushBrowsers>('getPushBrowsers', 'GET', '/office/push-browsers');
export const removePushBrowser = /*#__PURE__*/ callOf<typeof contract.removePushBrowser>('removePushBrowser', 'DELETE', '/office/push-browsers/{browser_id}');
export const switchOnPush = /*#__PURE__*/ callOf<typeof contract.switchOnPush>('switchOnPush', 'POST', '/office/push-browsers', 201);
