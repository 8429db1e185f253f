import { rowsOf } from '#shared/nested-fields.ts';
import type { PageForm } from '#shared/page-form.ts';
import { saveOfficeSettings } from './office-client.gen.ts';

/** Fields as the API calls them; rows as `social_links.0.url`. */
export const settingsForm = {
  id: 'agency-settings',
  call: saveOfficeSettings,
  toBody: (fields) => ({
    version: fields.version ?? '',
    name: fields.name ?? '',
    legal_name: fields.legal_name ?? '',
    address_line: fields.address_line ?? '',
    address_short: fields.address_short ?? '',
    city: fields.city ?? '',
    country: fields.country ?? '',
    latitude: fields.latitude ?? '',
    longitude: fields.longitude ?? '',
    phone: fields.phone ?? '',
    whatsapp: fields.whatsapp ?? '',
    sales_email: fields.sales_email ?? '',
    notifications_email: fields.notifications_email ?? '',
    social_links: rowsOf(fields, 'social_links', ({ name = '', url = '' }) => ({ name, url })),
    working_hours: rowsOf(fields, 'working_hours', (row) => ({
      first_day: row.first_day ?? '',
      last_day: row.last_day ?? '',
      opens: row.opens ?? '',
      closes: row.closes ?? '',
    })),
    rental_management_url: fields.rental_management_url ?? '',
    earb_number: fields.earb_number ?? '',
    earb_valid_until: fields.earb_valid_until ?? '',
  }),
} as const satisfies PageForm;
