import { declareTable, type TableDeclaration } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `transfer` hold about people, column by column; see `declareTable`. */
export const transferData: readonly TableDeclaration[] = [
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
];
