// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const endCalendarFeed = /*#__PURE__*/ callOf<typeof contract.endCalendarFeed>('endCalendarFeed', 'DELETE', '/office/calendar-feed');
export const getCalendarFeed = /*#__PURE__*/ callOf<typeof contract.getCalendarFeed>('getCalendarFeed', 'GET', '/office/calendar-feed');
export const renewCalendarFeed = /*#__PURE__*/ callOf<typeof contract.renewCalendarFeed>('renewCalendarFeed', 'POST', '/office/calendar-feed', 201);
