import { z } from 'zod';
import { defineEndpoint, defineForm, listOf } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';
import { rowAnswers, rowQuestionSchema } from './row-question.ts';

/** What a file can hold; 'properties' and 'land' are those of earlier files, which held one kind of listing each. */
const importMappers = ['listings', 'properties', 'land', 'contacts'] as const;
export type ImportMapperName = (typeof importMappers)[number];
const importStates = ['matching', 'reading', 'unreadable', 'ready', 'importing', 'done', 'stopped'] as const;
const rowOutcomes = ['make', 'change', 'same', 'ask', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
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
      ask: z.int().meta({ description: 'Rows that wait for an answer, and those left out by it.' }),
      refuse: z.int(),
      asked: z.int().meta({ description: 'Rows somebody is or was asked about, whatever comes of them.' }),
      waiting: z.int().meta({ description: 'Those of them that nobody has answered.' }),
      waiting_in_file: z
        .int()
        .meta({ description: 'Those that nobody has answered and that look like another row of the file.' }),
      answerable: z.int().meta({ description: 'Those of them that nothing was done with yet.' }),
      answerable_in_file: z.int().meta({ description: 'Of these, those that look like another row of the file.' }),
      applied: z.int().meta({ description: 'Rows made or changed until now.' }),
    }),
    by: z.string(),
    task: officeTaskSchema.nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeImport' });
export type OfficeImport = z.output<typeof officeImportSchema>;

export const importRowSchema = z
  .strictObject({
    row_number: z.int().meta({ description: 'As a spreadsheet counts.' }),
    outcome: z.enum(rowOutcomes),
    applied: z.boolean(),
    reference: z.string(),
    title: z.string(),
    changes: z.array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() })),
    problems: z.array(
      z.object({ column: z.string(), value: z.string(), reason: z.string(), code: z.string().default('') }),
    ),
    notes: z
      .array(z.strictObject({ column: z.string(), code: z.string(), from: z.string(), to: z.string() }))
      .meta({ description: 'What was read otherwise than it stands in the file, or filled in.' }),
    question: rowQuestionSchema.nullable().meta({ description: 'What the row may be already.' }),
    answer: z.enum(rowAnswers).nullable(),
  })
  .meta({ id: 'OfficeImportRow' });
export type ImportRow = z.output<typeof importRowSchema>;

export const importTag = 'Imports';
const tag = importTag;
const permission = 'imports.manage';
export const importParams = z.strictObject({ import_id: z.uuid() });
const params = importParams;

export const createImport = defineEndpoint({
  operationId: 'createImport',
  method: 'POST',
  path: '/office/imports',
  tag,
  summary: 'Send a file for a trial; nothing is stored of it in the listings yet',
  description: 'CSV, XLSX, Kyero XML, BLM, RESO JSON, a WordPress export, or other JSON or XML with a list of entries.',
  permission,
  timeLimit: 'report',
  upload: { field: 'file', maxBytes: MAX_IMPORT_BYTES, tooLarge: 'import_too_large', toFile: true },
  body: z.strictObject({ kind: z.enum(['listings', 'contacts'], 'Choose what the file holds') }),
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

export const listImportRows = defineEndpoint({
  operationId: 'listImportRows',
  method: 'GET',
  path: '/office/imports/{import_id}/rows',
  tag,
  summary: 'Row by row: what is made, changed or refused, and why',
  permission,
  params,
  query: z.strictObject({
    outcome: queryOneOf(rowOutcomes)
      .optional()
      .meta({ description: 'ask: all rows with a question, answered or not.' }),
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
  description:
    'Rows somebody has changed since the trial are refused, not overwritten. Rows that wait for an answer are left out; once they are answered, the import is started again for them.',
  permission,
  timeLimit: 'report',
  params,
  data: officeImportSchema,
  errors: ['not_found', 'import_not_ready'],
});

export const createImportForm = defineForm(createImport, { id: 'create-import' });
export const startImportForm = defineForm(startImport, { id: 'start-import' });
