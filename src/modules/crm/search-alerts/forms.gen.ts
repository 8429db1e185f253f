// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { confirmSearchAlert, endSearchAlerts, renewSearchAlert, requestSearchAlert } from './client.gen.ts';

export const confirmAlertForm = /*#__PURE__*/ formOf('confirm-alert', confirmSearchAlert, { body: { token: text } });
export const endAlertForm = /*#__PURE__*/ formOf('end-alert', endSearchAlerts, { body: { token: text }, constants: { which: 'this' } });
export const endAllAlertsForm = /*#__PURE__*/ formOf('end-all-alerts', endSearchAlerts, { body: { token: text }, constants: { which: 'all' } });
export const renewAlertForm = /*#__PURE__*/ formOf('renew-alert', renewSearchAlert, { body: { token: text } });
export const searchAlertForm = /*#__PURE__*/ formOf('search-alert', requestSearchAlert, { body: { email: text, search: text } });
