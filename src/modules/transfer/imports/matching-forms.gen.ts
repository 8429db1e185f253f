// Written by `npm run openapi` from matching-contract.ts; not to be changed by hand.
import { rows, textsByPosition } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { chooseHeaderRow, matchImportColumns, mendImport } from './matching-client.gen.ts';

export const chooseHeaderRowForm = /*#__PURE__*/ formOf('choose-header-row', chooseHeaderRow, { body: { row_number: text } });
export const matchColumnsForm = /*#__PURE__*/ formOf('match-columns', matchImportColumns, { body: { fields: textsByPosition, second_fields: textsByPosition, units: textsByPosition, fixed: rows({ field: text, value: text }), words: rows({ column: text, word: text, value: text }) } });
export const mendImportForm = /*#__PURE__*/ formOf('mend-import', mendImport, { body: { column: optional(text), mend: optional(text), unit: optional(text), fixed: optional(text), words: rows({ word: text, value: text }) } });
