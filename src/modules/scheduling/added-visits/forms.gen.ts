// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { bookingFields } from '../calendar/booking-fields.ts';
import { addEnquiryVisit, addVisit } from './client.gen.ts';

export const addVisitForm = /*#__PURE__*/ formOf('add-visit', addVisit, { body: { listing: text, starts_at: text, staff_id: text, outside_hours: tick, message: optional(text), took_place: tick, another: tick, interest: optional(text), verdict: optional(text), first_name: text, last_name: text, email: optional(text), phone: optional(text) }, rename: bookingFields });
export const enquiryVisitForm = /*#__PURE__*/ formOf('enquiry-visit', addEnquiryVisit, { body: { listing: text, starts_at: text, staff_id: text, outside_hours: tick, message: optional(text), took_place: tick, another: tick, interest: optional(text), verdict: optional(text) }, rename: bookingFields });
