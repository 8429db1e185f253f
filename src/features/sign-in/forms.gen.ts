// Written by `npm run client` from contract.ts; not to be changed by hand.
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import { chooseTheme } from './client.gen.ts';

export const themeForm = /*#__PURE__*/ formOf('theme', chooseTheme, { body: { theme: text } });
