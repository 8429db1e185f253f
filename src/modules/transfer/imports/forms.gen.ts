// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { textsByPosition } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { createImport, matchImportColumns, startImport } from './client.gen.ts';

export const createImportForm = /*#__PURE__*/ formOf('create-import', createImport, { body: { kind: text } });
export const matchColumnsForm = /*#__PURE__*/ formOf('match-columns', matchImportColumns, { body: { fields: textsByPosition } });
export const startImportForm = /*#__PURE__*/ formOf('start-import', startImport, {});
