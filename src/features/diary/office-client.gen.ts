// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orAbsent, text, tick } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import { bookingFields } from './booking-fields.ts';
import type * as contract from './office-contract.ts';

export const addVisit = /*#__PURE__*/ callOf<typeof contract.addVisit>('addVisit', 'POST', '/office/diary/visits', 201, { kind: 'string', id: 'number', reference: 'string', title: 'string', visitor_name: 'string', day: 'string', minutes: 'number', status: 'string', is_proposed: 'boolean', version: 'number', place: 'string', visitor: 'object', message: 'string', cancel_reason: 'string', outcome_note: 'string', requested_at: 'string', may_change: 'boolean', has_begun: 'boolean', people: 'object', history: 'object' });
export const approveBooking = /*#__PURE__*/ callOf<typeof contract.approveBooking>('approveBooking', 'POST', '/office/diary/{kind}/{booking_id}/approvals');
export const cancelBooking = /*#__PURE__*/ callOf<typeof contract.cancelBooking>('cancelBooking', 'POST', '/office/diary/{kind}/{booking_id}/cancellations');
export const getBooking = /*#__PURE__*/ callOf<typeof contract.getBooking>('getBooking', 'GET', '/office/diary/{kind}/{booking_id}');
export const getDiary = /*#__PURE__*/ callOf<typeof contract.getDiary>('getDiary', 'GET', '/office/diary');
export const noteBookingOutcome = /*#__PURE__*/ callOf<typeof contract.noteBookingOutcome>('noteBookingOutcome', 'POST', '/office/diary/{kind}/{booking_id}/outcomes');
export const proposeBookingHour = /*#__PURE__*/ callOf<typeof contract.proposeBookingHour>('proposeBookingHour', 'POST', '/office/diary/{kind}/{booking_id}/proposals');
export const addVisitForm = /*#__PURE__*/ formOf('add-visit', addVisit, { body: { listing: text, first_name: text, last_name: text, email: orAbsent(text), phone: orAbsent(text), starts_at: text, staff_id: text, outside_hours: tick, message: orAbsent(text) }, rename: bookingFields });
export const approveForm = /*#__PURE__*/ formOf('approve-booking', approveBooking, { body: { version: text, starts_at: text, staff_id: text, outside_hours: tick }, rename: bookingFields });
export const cancelForm = /*#__PURE__*/ formOf('cancel-booking', cancelBooking, { body: { version: text, reason: text }, rename: bookingFields });
export const outcomeForm = /*#__PURE__*/ formOf('note-outcome', noteBookingOutcome, { body: { version: text, outcome: text, note: orAbsent(text) }, rename: bookingFields });
export const proposeForm = /*#__PURE__*/ formOf('propose-hour', proposeBookingHour, { body: { version: text, starts_at: text, staff_id: text, outside_hours: tick, note: orAbsent(text) }, rename: bookingFields });
