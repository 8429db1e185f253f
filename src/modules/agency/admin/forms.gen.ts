// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { nullable, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { saveOfficeSettings } from './client.gen.ts';

export const settingsForm = /*#__PURE__*/ formOf('agency-settings', saveOfficeSettings, { body: { version: text, name: text, legal_name: text, address_line: nullable(text), address_short: nullable(text), city: text, latitude: nullable(text), longitude: nullable(text), phone: nullable(text), whatsapp: nullable(text), sales_email: nullable(text), country: text, notifications_email: text, social_links: rows({ name: text, url: text }), working_hours: rows({ first_day: text, last_day: text, opens: text, closes: text }), rental_management_url: nullable(text), earb_number: nullable(text), earb_valid_until: nullable(text), principal_name: nullable(text), principal_earb_number: nullable(text), principal_earb_valid_until: nullable(text), management_fee_percent: nullable(text), letting_fee: nullable(text), selling_fee_percent: nullable(text), vat_is_added: tick, promises_reply: tick, viewings_are_free: tick, exchange_rates: rows({ currency: text, shillings: text, as_of: text, source: text }), agents_see_others_contacts: tick, unconfirmed_off_after_days: nullable(text), ended_mandates_leave_site: tick, tells_search_engines: tick } });
