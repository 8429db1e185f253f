// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { nullable, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { openSite, saveContactsStep, saveHoursStep, saveOfficeStep } from './client.gen.ts';

export const contactsStepForm = /*#__PURE__*/ formOf('setup-contacts', saveContactsStep, { body: { name: text, legal_name: text, phone: nullable(text), whatsapp: nullable(text), sales_email: nullable(text), promises_reply: tick, viewings_are_free: tick, notifications_email: text } });
export const hoursStepForm = /*#__PURE__*/ formOf('setup-hours', saveHoursStep, { body: { working_hours: rows({ first_day: text, last_day: text, opens: text, closes: text }) } });
export const officeStepForm = /*#__PURE__*/ formOf('setup-office', saveOfficeStep, { body: { address_line: nullable(text), address_short: nullable(text), city: text, latitude: nullable(text), longitude: nullable(text) } });
export const openSiteForm = /*#__PURE__*/ formOf('open-site', openSite, {});
