import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as feed from './feed-contract.ts';
import type * as hours from './hours-contract.ts';
import type * as contract from './office-contract.ts';

export const getDiary = callOf<typeof contract.getDiary>('getDiary', 'GET', '/office/diary');
export const getBooking = callOf<typeof contract.getBooking>('getBooking', 'GET', '/office/diary/{kind}/{booking_id}');
export const approveBooking = callOf<typeof contract.approveBooking>(
  'approveBooking',
  'POST',
  '/office/diary/{kind}/{booking_id}/approvals',
);
export const proposeBookingHour = callOf<typeof contract.proposeBookingHour>(
  'proposeBookingHour',
  'POST',
  '/office/diary/{kind}/{booking_id}/proposals',
);
export const cancelBooking = callOf<typeof contract.cancelBooking>(
  'cancelBooking',
  'POST',
  '/office/diary/{kind}/{booking_id}/cancellations',
);
export const noteBookingOutcome = callOf<typeof contract.noteBookingOutcome>(
  'noteBookingOutcome',
  'POST',
  '/office/diary/{kind}/{booking_id}/outcomes',
);
export const addVisit = callWithReceipt<typeof contract.addVisit>('addVisit', 'POST', '/office/diary/visits', 201, {
  id: 'number',
});
export const listFreeHours = callOf<typeof hours.listFreeHours>('listFreeHours', 'GET', '/office/free-hours');
export const getCalendarFeed = callOf<typeof feed.getCalendarFeed>('getCalendarFeed', 'GET', '/office/calendar-feed');
export const renewCalendarFeed = callWithReceipt<typeof feed.renewCalendarFeed>(
  'renewCalendarFeed',
  'POST',
  '/office/calendar-feed',
  201,
  { url: 'string' },
);
export const endCalendarFeed = callOf<typeof feed.endCalendarFeed>(
  'endCalendarFeed',
  'DELETE',
  '/office/calendar-feed',
);
