// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { endMandate, noteKeys, saveMandate } from './client.gen.ts';

export const endMandateForm = /*#__PURE__*/ formOf('end-mandate', endMandate, { body: { reason: text } });
export const noteKeysForm = /*#__PURE__*/ formOf('note-keys', noteKeys, { body: { movement: text, holder: text } });
export const saveMandateForm = /*#__PURE__*/ formOf('save-mandate', saveMandate, { body: { version: text, contact: text, mandate_kind: text, starts_on: text, ends_on: nullable(text), fee_percent: nullable(text), fee_kes: nullable(amount), fee_has_vat: tick, keys_at: optional(text), asking_kes: nullable(amount), lowest_kes: amount, viewing_notes: optional(text) } });
