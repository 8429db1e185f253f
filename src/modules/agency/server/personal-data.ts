import {
  declareTable,
  type TableDeclaration,
  tablesAboutNobody,
} from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `agency` hold about people, column by column; see `declareTable`. */
export const agencyData: readonly TableDeclaration[] = [
  declareTable('agency_settings', {
    purpose: 'Who the agency is, and the registered agent who answers for it.',
    basis: 'legal obligation',
    recipients: 'Everybody, as every page names the principal',
    retention: 'kept until the settings name somebody else',
    staff: ['principal_name', 'principal_earb_number', 'principal_earb_valid_until'],
  }),
  ...tablesAboutNobody('agency_logos', 'agency_look', 'cost_rates', 'demo_rows', 'shown_pages'),
];
