import { z } from 'zod';
import { defineEndpoint, defineForm, listOf } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { rowAnswers, rowQuestionSchema } from './row-question.ts';
import { areaUnits, cellMends } from './settings.ts';

/** What a file can hold; 'properties' and 'land' are those of earlier files, which held one kind of listing each. */
const importMappers = ['listings', 'properties', 'land', 'contacts'] as const;
export type ImportMapperName = (typeof importMappers)[number];
const importStates = ['matching', 'reading', 'unreadable', 'ready', 'importing', 'done', 'stopped'] as const;
const rowOutcomes = ['make', 'change', 'same', 'ask', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
/** The most words of a column that a form lists; a column with more has no table of words. */
export const MAX_WORDS = 60;

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
    header_row: z.int().meta({ description: 'The line of the headers, as a spreadsheet counts.' }),
    first_rows: z
      .array(z.strictObject({ row_number: z.int(), text: z.string() }))
      .meta({ description: 'The first lines, one of which has the headers.' }),
    columns: z.array(
      z.strictObject({
        header: z.string(),
        field: z.string().nullable(),
        samples: z.array(z.string()).meta({ description: 'The first cells that are not empty.' }),
        second_field: z.string().nullable(),
        has_commas: z.boolean(),
        unit: z.enum(areaUnits).nullable(),
        words: z
          .array(
            z.strictObject({
              word: z.string(),
              rows: z.int(),
              value: z.string().nullable().meta({ description: "Null: not understood. '-': as an empty cell." }),
              is_guess: z.boolean().meta({ description: 'Not said by anybody, and not the word itself.' }),
            }),
          )
          .meta({ description: 'Of a field that is a choice: what stands in the column, the most frequent first.' }),
      }),
    ),
    fixed: z.array(z.strictObject({ field: z.string(), value: z.string() })),
    fields: z.array(
      z.strictObject({
        field: z.string(),
        label: z.string(),
        need: z.enum(['key', 'new', 'none']).meta({
          description: 'Key: rows are known by it, or by another such field. New: a row that is made needs it.',
        }),
        takes_unit: z.boolean(),
        takes_several: z.boolean().meta({ description: 'Several columns can hold it, as those of pictures.' }),
        options: z.array(z.string()).meta({ description: 'The words of a choice; empty for another field.' }),
      }),
    ),
  })
  .meta({ id: 'OfficeImportMatching' });
export type ImportMatching = z.output<typeof importMatchingSchema>;

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

/** Text of one or more lines without characters that show nothing, as the cells of a file are kept. */
const typedText = (most: number) => z.string().overwrite(visibleText).max(most, `must be ${most} characters or fewer`);
const fieldName = typedText(60);

/** `words` of a form names its column by number from 0; an absent value leaves the word as it is. */
const wordSchema = z.strictObject({
  column: z.coerce.number().int().min(0).max(199),
  word: typedText(400),
  value: typedText(400),
});

const importSummarySchema = z
  .strictObject({
    made: z
      .strictObject({ property: z.int(), land: z.int() })
      .meta({ description: 'Listings that it made and that are still there.' }),
    refusals: z.array(
      z.strictObject({
        column: z.string(),
        field: z.string().nullable(),
        code: z.string(),
        reason: z.string(),
        rows: z.int(),
        values: z.array(z.strictObject({ value: z.string(), rows: z.int() })),
      }),
    ),
    notes: z.array(
      z.strictObject({
        column: z.string(),
        code: z.string(),
        rows: z.int(),
        values: z.array(z.strictObject({ from: z.string(), to: z.string(), rows: z.int() })),
      }),
    ),
  })
  .meta({ id: 'OfficeImportSummary' });
export type ImportSummary = z.output<typeof importSummarySchema>;

const tag = 'Imports';
const permission = 'imports.manage';
const params = z.strictObject({ import_id: z.uuid() });

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
      .array(fieldName.nullable(), 'must be a list')
      .max(200, 'must be 200 or fewer')
      .meta({ description: 'The field of each column in the order of the file; null for one that is left out.' }),
    second_fields: z.array(fieldName.nullable()).max(200).default([]),
    units: z.array(z.enum(areaUnits).nullable()).max(200).default([]),
    fixed: z
      .array(z.strictObject({ field: fieldName, value: typedText(2000) }))
      .max(40)
      .default([])
      .meta({ description: 'What stands in every new row whose cell is empty, or that has no such column.' }),
    words: z.array(wordSchema).max(500).default([]),
  }),
  data: officeImportSchema,
  errors: ['not_found', 'invalid_field', 'import_not_ready'],
});

export const chooseHeaderRow = defineEndpoint({
  operationId: 'chooseImportHeaderRow',
  method: 'POST',
  path: '/office/imports/{import_id}/header-row',
  tag,
  summary: 'Say which line has the headers; the columns are understood anew',
  permission,
  params,
  body: z.strictObject({ row_number: z.coerce.number().int().min(1).max(50) }),
  data: officeImportSchema,
  errors: ['not_found', 'invalid_field', 'import_not_ready'],
});

export const getImportSummary = defineEndpoint({
  operationId: 'getImportSummary',
  method: 'GET',
  path: '/office/imports/{import_id}/summary',
  tag,
  summary: 'Refusals by their reason, and what was read otherwise than it stands in the file',
  permission,
  params,
  data: importSummarySchema,
  errors: ['not_found'],
});

export const mendImport = defineEndpoint({
  operationId: 'mendImport',
  method: 'POST',
  path: '/office/imports/{import_id}/mends',
  tag,
  summary: 'Mend all rows that are refused for one reason, and begin the trial again',
  permission,
  timeLimit: 'report',
  params,
  body: z.strictObject({
    column: fieldName.default('').meta({ description: 'The field whose column is read otherwise.' }),
    mend: z.enum(cellMends).or(z.literal('')).default(''),
    unit: z.enum(areaUnits).or(z.literal('')).default(''),
    fixed: typedText(2000).default('').meta({ description: 'What stands in its empty cells.' }),
    words: z
      .array(wordSchema.omit({ column: true }))
      .max(500)
      .default([]),
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
/** `fields.0`, `fields.1`…: the field of each column. Hidden: `import_id`. */
export const matchColumnsForm = defineForm(matchImportColumns, {
  id: 'match-columns',
  next: (_file, { import_id = '' }) => `/office/imports/${import_id}`,
});
export const chooseHeaderRowForm = defineForm(chooseHeaderRow, {
  id: 'choose-header-row',
  next: (_file, { import_id = '' }) => `/office/imports/${import_id}/columns`,
});
export const mendImportForm = defineForm(mendImport, { id: 'mend-import' });
export const startImportForm = defineForm(startImport, { id: 'start-import' });
