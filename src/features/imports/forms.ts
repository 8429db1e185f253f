import type { PageForm } from '#shared/page-form.ts';
import { createImport, matchImportColumns, startImport } from './client.gen.ts';

/** Fields: `concept`, `file`. */
export const createImportForm = {
  id: 'create-import',
  call: createImport,
  toBody: ({ concept }): { concept: string } => ({ concept: concept ?? '' }),
} as const satisfies PageForm;

/** Where the matching of the columns of a file is. */
export const matchingHref = (importId: string): string => `/office/imports/${importId}/columns`;

/** The name of the select of a column, counted from 0; also what the API calls it. */
export const columnFieldName = (index: number): string => `fields.${index}`;

/** Hidden field: `import_id`; fields: `fields.0`, `fields.1`… */
export const matchColumnsForm = {
  id: 'match-columns',
  call: matchImportColumns,
  toBody: (fields): { fields: (string | null)[] } => {
    const count = Object.keys(fields).filter((name) => name.startsWith('fields.')).length;
    return { fields: Array.from({ length: count }, (_, index) => fields[columnFieldName(index)] || null) };
  },
  toParams: ({ import_id }) => ({ import_id: import_id ?? '' }),
  next: (_receipt, { import_id }) => `/office/imports/${import_id ?? ''}`,
} as const satisfies PageForm;

/** Hidden field: `import_id`. */
export const startImportForm = {
  id: 'start-import',
  call: startImport,
  toBody: () => undefined,
  toParams: ({ import_id }) => ({ import_id: import_id ?? '' }),
} as const satisfies PageForm;

/** All forms of imports that can be posted without JavaScript. */
export const importForms: readonly PageForm[] = [createImportForm, matchColumnsForm, startImportForm];
