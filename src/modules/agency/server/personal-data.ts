import { declareTable, type TableDeclaration } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `agency` hold about people, column by column; see `declareTable`. */
export const agencyData: readonly TableDeclaration[] = [
  declareTable('agency_settings', {
    purpose: 'Name, addresses and hours of the agency, shown to visitors.',
    nobody: [
      'address_line',
      'address_short',
      'city',
      'country',
      'earb_number',
      'earb_valid_until',
      'id',
      'latitude',
      'legal_name',
      'longitude',
      'name',
      'notifications_email',
      'phone',
      'rental_management_url',
      'sales_email',
      'social_links',
      'updated_at',
      'version',
      'whatsapp',
      'working_hours',
    ],
  }),
];
