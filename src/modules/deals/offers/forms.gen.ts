// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeOffer, makeOffer, stepOffer } from './client.gen.ts';

export const changeOfferForm = /*#__PURE__*/ formOf('change-offer', changeOffer, { body: { version: text, amount_kes: amount, deposit_kes: nullable(amount), conditions: optional(text), valid_until: nullable(text), pays_by: nullable(text), advocate: optional(text), note: optional(text), tells_buyer: tick, tells_vendor: tick } });
export const makeOfferForm = /*#__PURE__*/ formOf('make-offer', makeOffer, { body: { listing: text, enquiry_id: optional(text), contact: optional(text), amount_kes: amount, deposit_kes: nullable(amount), conditions: optional(text), valid_until: nullable(text), pays_by: nullable(text), advocate: optional(text), tells_buyer: tick, tells_vendor: tick } });
export const stepOfferForm = /*#__PURE__*/ formOf('step-offer', stepOffer, { body: { version: text, step: text, amount_kes: nullable(amount), at: optional(text), note: optional(text), tells_buyer: tick, tells_vendor: tick, refuses_others: tick, cancels_visits: tick, closes_enquiry: tick, reopens_enquiry: tick, cancels_own_visits: tick } });
