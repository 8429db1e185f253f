// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { addListingPerson, removeListingPerson } from './client.gen.ts';

export const addPersonForm = /*#__PURE__*/ formOf('add-person', addListingPerson, { body: { other: text, role: text } });
export const removePersonForm = /*#__PURE__*/ formOf('remove-person', removeListingPerson, {});
