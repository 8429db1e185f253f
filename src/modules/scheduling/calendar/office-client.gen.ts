// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './office-contract.ts';

export const approveBooking = /*#__PURE__*/ callOf<typeof contract.approveBooking>('approveBooking', 'POST', '/office/diary/{kind}/{booking_id}/approvals');
export const cancelBooking = /*#__PURE__*/ callOf<typeof contract.cancelBooking>('cancelBooking', 'POST', '/office/diary/{kind}/{booking_id}/cancellations');
export const getBooking = /*#__PURE__*/ callOf<typeof contract.getBooking>('getBooking', 'GET', '/office/diary/{kind}/{booking_id}');
export const getDiary = /*#__PURE__*/ callOf<typeof contract.getDiary>('getDiary', 'GET', '/office/diary');
export const noteBookingOutcome = /*#__PURE__*/ callOf<typeof contract.noteBookingOutcome>('noteBookingOutcome', 'POST', '/office/diary/{kind}/{booking_id}/outcomes');
export const proposeBookingHour = /*#__PURE__*/ callOf<typeof contract.proposeBookingHour>('proposeBookingHour', 'POST', '/office/diary/{kind}/{booking_id}/proposals');
