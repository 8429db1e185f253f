import { z } from 'zod';
import { defineEndpoint, defineForm, listOf } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';

const importMappers = ['properties', 'land', 'contacts'] as const;
export type ImportMapperName = (typeof importMappers)[number];
const importStates = ['matching', 'reading', 'unreadable', 'ready', 'importing', 'done', 'stopped'] as const;
const rowOutcomes = ['make', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;

export const importColumnSchema = z.strictObject({
  header: z.string(),
  field: z.string().nullable().meta({ description: 'What it was understood as; null for a column that is left out.' }),
});
export type ImportColumn = z.output<typeof importColumnSchema>;

export const officeImportSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(importMappers),
    file_name: z.string(),
    state: z.enum(importStates).meta({
      description:
        'Matching: not every header is known, so somebody says what the columns hold. Ready: the trial is there.',
    }),
    columns: z.array(importColumnSchema),
    counts: z.strictObject({
      make: z.int(),
      change: z.int(),
      same: z.int(),
      refuse: z.int(),
      applied: z.int().meta({ description: 'Rows made or changed until now.' }),
    }),
    by: z.string(),
    task: officeTaskSchema.nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeImport' });
export type OfficeImport = z.output<typeof officeImportSchema>;

const importMatchingSchema = z
  .strictObject({
    columns: z.array(
      z.strictObject({
        header: z.string(),
        field: z.string().nullable(),
        sample: z.string().meta({ description: 'The first cell that is not empty.' }),
      }),
    ),
    fields: z.array(
      z.strictObject({
        field: z.string(),
        label: z.string(),
        need: z.enum(['key', 'new', 'none']).meta({
          description: 'Key: rows are known by it, or by another such field. New: a row that is made needs it.',
        }),
      }),
    ),
  })
  .meta({ id: 'OfficeImportMatching' });
export type ImportMatching = z.output<typeof importMatchingSchema>;

export const importRowSchema = z
  .strictObject({
    row_number: z.int().meta({ description: 'As a spreadsheet counts: the headers are row 1.' }),
    outcome: z.enum(rowOutcomes),
    applied: z.boolean(),
    reference: z.string(),
    title: z.string(),
    changes: z.array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() })),
    problems: z.array(z.strictObject({ column: z.string(), value: z.string(), reason: z.string() })),
  })
  .meta({ id: 'OfficeImportRow' });
export type ImportRow = z.output<typeof importRowSchema>;

const tag = 'Imports';
const permission = 'imports.manage';
const params = z.strictObject({ import_id: z.uuid() });

export const createImport = defineEndpoint({
  operationId: 'createImport',
  method: 'POST',
  path: '/office/imports',
  tag,
  summary: 'Send a CSV or XLSX file for a trial; nothing is stored of it in the listings yet',
  permission,
  timeLimit: 'report',
  upload: { field: 'file', maxBytes: MAX_IMPORT_BYTES, tooLarge: 'import_too_large' },
  body: z.strictObject({ kind: z.enum(importMappers, 'Choose what the file holds') }),
  data: officeImportSchema,
  status: 201,
  errors: ['invalid_field', 'import_unreadable', 'import_too_large', 'busy'],
});

export const listImports = defineEndpoint({
  operationId: 'listImports',
  method: 'GET',
  path: '/office/imports',
  tag,
  summary: 'The files sent, newest first',
  permission,
  query: z.strictObject({ page: queryInt(1, 100_000).default(1), per_page: queryInt(1, 100).default(10) }),
  data: listOf(officeImportSchema),
});

export const getImport = defineEndpoint({
  operationId: 'getImport',
  method: 'GET',
  path: '/office/imports/{import_id}',
  tag,
  summary: 'One file, and what is going to come of it or has come of it',
  permission,
  params,
  data: officeImportSchema,
  errors: ['not_found'],
});

export const getImportColumns = defineEndpoint({
  operationId: 'getImportColumns',
  method: 'GET',
  path: '/office/imports/{import_id}/columns',
  tag,
  summary: 'The columns of a file with a sample of each, and the fields they can hold',
  permission,
  params,
  data: importMatchingSchema,
  errors: ['not_found'],
});

export const matchImportColumns = defineEndpoint({
  operationId: 'matchImportColumns',
  method: 'POST',
  path: '/office/imports/{import_id}/columns',
  tag,
  summary: 'Say what each column holds, and begin the trial with that',
  description: 'The next file with the same headers is understood in the same way.',
  permission,
  timeLimit: 'report',
  params,
  body: z.strictObject({
    fields: z
      .array(z.string().max(60).nullable(), 'must be a list')
      .max(100, 'must be 100 or fewer')
      .meta({ description: 'The field of each column in the order of the file; null for one that is left out.' }),
  }),
  data: officeImportSchema,
  errors: ['not_found', 'invalid_field', 'import_not_ready'],
});

export const listImportRows = defineEndpoint({
  operationId: 'listImportRows',
  method: 'GET',
  path: '/office/imports/{import_id}/rows',
  tag,
  summary: 'Row by row: what is made, changed or refused, and why',
  permission,
  params,
  query: z.strictObject({
    outcome: queryOneOf(rowOutcomes).optional(),
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 200).default(50),
  }),
  data: listOf(importRowSchema),
  errors: ['not_found'],
});

export const startImport = defineEndpoint({
  operationId: 'startImport',
  method: 'POST',
  path: '/office/imports/{import_id}/start',
  tag,
  summary: 'Do what the trial said',
  description: 'Rows somebody has changed since the trial are refused, not overwritten.',
  permission,
  timeLimit: 'report',
  params,
  data: officeImportSchema,
  errors: ['not_found', 'import_not_ready'],
});

export const createImportForm = defineForm(createImport, { id: 'create-import' });
/** `fields.0`, `fields.1`…: the field of each column. Hidden: `import_id`. */
export const matchColumnsForm = defineForm(matchImportColumns, {
  id: 'match-columns',
  next: (_file, { import_id = '' }) => `/office/imports/${import_id}`,
});
export const startImportForm = defineForm(startImport, { id: 'start-import' });
