// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { publishLegalText, withdrawLegalText } from './client.gen.ts';
import { plannedTextFields } from './planned-text-fields.ts';

export const legalTextForm = /*#__PURE__*/ formOf('legal-text', publishLegalText, { body: { version: text, title: text, body_html: text, effective_from: text } });
export const withdrawForm = /*#__PURE__*/ formOf('withdraw-legal-text', withdrawLegalText, { rename: plannedTextFields });
