// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { removeDemo } from './client.gen.ts';

export const removeDemoForm = /*#__PURE__*/ formOf('remove-demo', removeDemo, { body: { word: text } });
