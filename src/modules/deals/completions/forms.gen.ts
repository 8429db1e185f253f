// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { boxes } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { amount, count, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { completeDeal, undoCompletion } from './client.gen.ts';

export const completeDealForm = /*#__PURE__*/ formOf('complete-deal', completeDeal, { body: { completed_on: text, price_kes: amount, contact: optional(text), fee_kes: nullable(amount), fee_has_vat: tick, deposit_kes: nullable(amount), term_months: nullable(text), moves_in_on: nullable(text), wins_general: tick, closes_enquiries: tick, cancels_visits: tick, ends_mandate: tick, notes_steps: tick, tells_vendor: tick, tells_buyer: tick, tells: boxes('tell_', text), similar: boxes('similar_', count) } });
export const undoCompletionForm = /*#__PURE__*/ formOf('undo-completion', undoCompletion, { body: { version: text, tells_vendor: tick, tells_buyer: tick, tells_waiting: tick } });
