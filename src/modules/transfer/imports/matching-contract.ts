import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { importParams, importTag, officeImportSchema } from './contract.ts';
import { areaUnits, cellMends, IS_SOURCE } from './settings.ts';

/** The most words of a column that a form lists; a column with more has no table of words. */
export const MAX_WORDS = 60;

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
          .meta({
            description:
              'Of a field that is a choice: what stands in the column, the most frequent first. Empty where nearly every row has another text.',
          }),
        different_words: z
          .int()
          .meta({ description: 'Of a field that is a choice: how many words stand in the column.' }),
      }),
    ),
    without_column: z
      .array(
        z.strictObject({
          field: z.string(),
          label: z.string(),
          missing: z.int().meta({ description: 'Of these rows, how many do not say it in another column either.' }),
          rows: z.int().meta({ description: 'New rows among the first of the file.' }),
        }),
      )
      .meta({ description: 'What new rows need and no column holds.' }),
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
    own_references: z.string().nullable().meta({
      description:
        'The first reference that listings of this file get when they are made, while the agency has not chosen its letters; null otherwise.',
    }),
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
        values: z.array(
          z.strictObject({
            from: z.string(),
            to: z.string(),
            rows: z.int(),
            row_numbers: z.array(z.int()).meta({ description: 'The first of them.' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OfficeImportSummary' });
export type ImportSummary = z.output<typeof importSummarySchema>;

const tag = importTag;
const permission = 'imports.manage';
const params = importParams;

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
    mend: z
      .enum([...cellMends, IS_SOURCE, ''])
      .default('')
      .meta({ description: 'source: the column holds links or numbers elsewhere, not references.' }),
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
