// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { askForCopy, revokeCopy, sendCopy } from './client.gen.ts';

export const askForCopyForm = /*#__PURE__*/ formOf('ask-for-copy', askForCopy, { body: { first_name: text, last_name: text, email: text, phone: text, document_id: text, message: optional(text) } });
export const revokeCopyForm = /*#__PURE__*/ formOf('revoke-copy', revokeCopy, {});
export const sendCopyForm = /*#__PURE__*/ formOf('send-copy', sendCopy, {});
