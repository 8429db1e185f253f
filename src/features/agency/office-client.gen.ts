// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { rows } from '#shared/form-field-groups.ts';
import { orNull, text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './office-contract.ts';

export const getOfficeSettings = /*#__PURE__*/ callOf<typeof contract.getOfficeSettings>('getOfficeSettings', 'GET', '/office/settings');
export const saveOfficeSettings = /*#__PURE__*/ callOf<typeof contract.saveOfficeSettings>('saveOfficeSettings', 'PUT', '/office/settings');
export const settingsForm = /*#__PURE__*/ formOf('agency-settings', saveOfficeSettings, { body: { version: text, name: text, legal_name: text, address_line: text, address_short: text, city: text, country: text, latitude: text, longitude: text, phone: text, whatsapp: text, sales_email: text, notifications_email: text, social_links: rows({ name: text, url: text }), working_hours: rows({ first_day: text, last_day: text, opens: text, closes: text }), rental_management_url: orNull(text), earb_number: orNull(text), earb_valid_until: orNull(text) } });
