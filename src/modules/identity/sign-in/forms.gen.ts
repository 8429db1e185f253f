// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { chooseTheme } from './client.gen.ts';

export const themeForm = /*#__PURE__*/ formOf('theme', chooseTheme, { body: { theme: text } });
