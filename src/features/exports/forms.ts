import type { PageForm } from '#shared/page-form.ts';
import { createExport } from './client.gen.ts';

/** Hidden field: `kind`. */
export const createExportForm = {
  id: 'create-export',
  call: createExport,
  toBody: ({ kind }): { kind: string } => ({ kind: kind ?? '' }),
} as const satisfies PageForm;
