// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeHomeAlert, removeFollowedHome, requestHomeAlert } from './client.gen.ts';

export const changeHomeAlertForm = /*#__PURE__*/ formOf('change-home-alert', changeHomeAlert, { body: { token: text, frequency: text } });
export const homeAlertForm = /*#__PURE__*/ formOf('home-alert', requestHomeAlert, { body: { email: text, homes: separated('commas'), frequency: optional(text) } });
export const removeFollowedHomeForm = /*#__PURE__*/ formOf('remove-followed-home', removeFollowedHome, { body: { token: text, home_id: count } });
