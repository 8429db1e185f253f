// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { completeDeal, undoCompletion } from './client.gen.ts';

export const completeDealForm = /*#__PURE__*/ formOf('complete-deal', completeDeal, { body: { completed_on: text, price_kes: amount, contact: optional(text), fee_kes: nullable(amount), fee_has_vat: tick, deposit_kes: nullable(amount), term_months: nullable(text), moves_in_on: nullable(text), closes_enquiries: tick, cancels_visits: tick, ends_mandate: tick, tells_offered: tick, tells_visited: tick, tells_asked: tick } });
export const undoCompletionForm = /*#__PURE__*/ formOf('undo-completion', undoCompletion, { body: { version: text } });
