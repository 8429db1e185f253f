// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, orAbsent, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { bookConsultation } from './client.gen.ts';
import { consultationFields } from './consultation-fields.ts';

export const consultationForm = /*#__PURE__*/ formOf('confirm-booking', bookConsultation, { body: { service: text, starts_at: text, first_name: text, last_name: text, email: text, phone: text, company: orAbsent(text), job_title: orAbsent(text), business_size: orAbsent(text), industry: orAbsent(text), project_timeline: orAbsent(text), project_description: orAbsent(text), project_location: orAbsent(text), budget_range_min: orAbsent(amount), budget_range_max: orAbsent(amount), is_decision_maker: tick, additional_notes: orAbsent(text) }, rename: consultationFields });
