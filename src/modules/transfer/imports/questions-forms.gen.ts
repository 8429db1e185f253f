// Written by `npm run openapi` from questions-contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { answerImportRows } from './questions-client.gen.ts';

export const answerImportRowsForm = /*#__PURE__*/ formOf('answer-import-rows', answerImportRows, { body: { all: optional(text), like: optional(text), answers: rows({ row_number: text, answer: text }) } });
