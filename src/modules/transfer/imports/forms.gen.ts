// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { createImport, startImport } from './client.gen.ts';

export const createImportForm = /*#__PURE__*/ formOf('create-import', createImport, { body: { kind: text } });
export const startImportForm = /*#__PURE__*/ formOf('start-import', startImport, {});
