// Written by `npm run openapi` from rights-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { eraseContact, openPerson, setLegalHold } from './rights-client.gen.ts';

export const eraseForm = /*#__PURE__*/ formOf('erase-contact', eraseContact, { body: { confirm: text } });
export const legalHoldForm = /*#__PURE__*/ formOf('legal-hold', setLegalHold, { body: { reason: text } });
export const openPersonForm = /*#__PURE__*/ formOf('open-person', openPerson, { body: { email: text } });
