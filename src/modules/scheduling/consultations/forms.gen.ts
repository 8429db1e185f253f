// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { consultationFields } from './booking-address.ts';
import { bookConsultation } from './client.gen.ts';

export const consultationForm = /*#__PURE__*/ formOf('confirm-booking', bookConsultation, { body: { service: text, starts_at: text, first_name: text, last_name: text, email: text, phone: text, way: optional(text), company: optional(text), job_title: optional(text), business_size: optional(text), industry: optional(text), project_timeline: optional(text), project_description: optional(text), project_location: optional(text), budget_range_min: optional(amount), budget_range_max: optional(amount), is_decision_maker: tick, additional_notes: optional(text) }, rename: consultationFields });
