import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { officeImportSchema } from './contract.ts';
import { rowAnswers } from './row-question.ts';

const answerSchema = z.enum(rowAnswers, 'Choose one of the answers').or(z.literal(''));

export const answerImportRows = defineEndpoint({
  operationId: 'answerImportRows',
  method: 'POST',
  path: '/office/imports/{import_id}/answers',
  tag: 'Imports',
  summary: 'Say whether rows are what is there already',
  description: 'Row by row, or one answer for all rows that have none and that it is possible for.',
  permission: 'imports.manage',
  params: z.strictObject({ import_id: z.uuid() }),
  body: z.strictObject({
    all: z
      .enum([...rowAnswers, 'none', ''], 'Choose one of the answers')
      .default('')
      .meta({ description: 'For all rows without an answer; none: takes the answers of all rows back.' }),
    like: z.enum(['listing', 'row', '']).default('').meta({
      description:
        'Which rows are meant by all: those that may be what is here, or those like another row of the file.',
    }),
    answers: z
      .array(z.strictObject({ row_number: z.coerce.number().int().min(1), answer: answerSchema }))
      .max(200, 'must be 200 or fewer')
      .default([]),
  }),
  data: officeImportSchema,
  errors: ['not_found', 'invalid_field', 'import_not_ready'],
});

/** `answers.0.row_number`, `answers.0.answer`…, or `all`. Hidden: `import_id`. */
export const answerImportRowsForm = defineForm(answerImportRows, {
  id: 'answer-import-rows',
  next: (_file, { import_id = '' }) => `/office/imports/${import_id}?outcome=ask`,
});
