// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { createExport } from './client.gen.ts';

export const createExportForm = /*#__PURE__*/ formOf('create-export', createExport, { body: { kind: text } });
