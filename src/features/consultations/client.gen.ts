// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orAbsent, text, tick } from '#shared/form-fields.ts';
import { amount } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { consultationFields } from './consultation-fields.ts';
import type * as contract from './contract.ts';

export const bookConsultation = /*#__PURE__*/ callOf<typeof contract.bookConsultation>('bookConsultation', 'POST', '/consultations', 201, { id: 'number', reference: 'string', service: 'string', starts_at: 'string', duration_minutes: 'number', estimate_usd: 'number' });
export const listConsultationServices = /*#__PURE__*/ callOf<typeof contract.listConsultationServices>('listConsultationServices', 'GET', '/consultation-services');
export const consultationForm = /*#__PURE__*/ formOf('confirm-booking', bookConsultation, { body: { service: text, starts_at: text, first_name: text, last_name: text, email: text, phone: text, company: orAbsent(text), job_title: orAbsent(text), business_size: orAbsent(text), industry: orAbsent(text), project_timeline: orAbsent(text), project_description: orAbsent(text), project_location: orAbsent(text), budget_range_min: orAbsent(amount), budget_range_max: orAbsent(amount), is_decision_maker: tick, additional_notes: orAbsent(text) }, rename: consultationFields });
