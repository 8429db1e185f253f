// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { nullable } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { removeLogo, saveLogo, saveOfficeLook } from './client.gen.ts';

export const lookForm = /*#__PURE__*/ formOf('agency-look', saveOfficeLook, { body: { version: text, primary_colour: nullable(text), accent_colour: nullable(text), reference_prefix: nullable(text) } });
export const removeLogoForm = /*#__PURE__*/ formOf('remove-logo', removeLogo, {});
export const saveLogoForm = /*#__PURE__*/ formOf('save-logo', saveLogo, { body: { ground: text } });
