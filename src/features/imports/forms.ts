import type { PageForm } from '#shared/page-form.ts';
import { createImport, startImport } from './calls.ts';

/** Fields: `concept`, `file`. */
export const createImportForm = {
  id: 'create-import',
  call: createImport,
  toBody: ({ concept }): { concept: string } => ({ concept: concept ?? '' }),
} as const satisfies PageForm;

/** Hidden field: `import_id`. */
export const startImportForm = {
  id: 'start-import',
  call: startImport,
  toBody: () => undefined,
  toParams: ({ import_id }) => ({ import_id: import_id ?? '' }),
} as const satisfies PageForm;
