// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { bookingFields } from './booking-fields.ts';
import { approveBooking, cancelBooking, noteBookingOutcome, proposeBookingHour } from './office-client.gen.ts';

export const approveForm = /*#__PURE__*/ formOf('approve-booking', approveBooking, { body: { version: text, starts_at: text, staff_id: text, outside_hours: tick }, rename: bookingFields });
export const cancelForm = /*#__PURE__*/ formOf('cancel-booking', cancelBooking, { body: { version: text, reason: text }, rename: bookingFields });
export const outcomeForm = /*#__PURE__*/ formOf('note-outcome', noteBookingOutcome, { body: { version: text, outcome: text, note: optional(text), interest: optional(text), verdict: optional(text) }, rename: bookingFields });
export const proposeForm = /*#__PURE__*/ formOf('propose-hour', proposeBookingHour, { body: { version: text, starts_at: text, staff_id: text, outside_hours: tick, note: optional(text) }, rename: bookingFields });
