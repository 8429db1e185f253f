import {
  declareTable,
  type TableDeclaration,
  tablesAboutNobody,
} from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `transfer` hold about people, column by column; see `declareTable`. */
export const transferData: readonly TableDeclaration[] = [
  declareTable('feeds', {
    purpose: 'Feeds of listings that portals fetch, with who made them.',
    basis: 'legitimate interest',
    recipients: 'Owners and managers',
    retention: 'Until somebody removes the feed.',
    staff: ['created_by'],
  }),
  declareTable('imports', {
    purpose: 'Files that staff imported.',
    basis: 'legitimate interest',
    recipients: 'Owners and managers',
    retention: ['imports'],
    staff: ['file_name', 'staff_id'],
    freeTexts: ['file_name', 'problem'],
  }),
  declareTable('import_rows', {
    purpose: 'Rows of an imported file; those of contacts hold people.',
    basis: 'legitimate interest',
    recipients: 'Owners and managers',
    retention: ['imports'],
    visitors: ['reference', 'title', 'cells', 'fields', 'changes', 'problems', 'notes', 'question'],
  }),
  declareTable('webhooks', {
    purpose: 'Programs of others that owners have told of listings and enquiries.',
    basis: 'legitimate interest',
    recipients: 'Owners',
    retention: 'kept until an owner removes it',
    staff: ['created_by'],
  }),
  declareTable('webhook_deliveries', {
    purpose: 'What those programs were told; of an enquiry the person too, where an owner has ticked that.',
    basis: 'legitimate interest',
    recipients: 'Owners, and whoever runs the program at the address',
    retention: ['webhook-deliveries'],
    visitors: ['body'],
  }),
  ...tablesAboutNobody('untold_events'),
];
