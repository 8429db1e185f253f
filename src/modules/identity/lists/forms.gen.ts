// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { boxes } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { chooseDensity, chooseListColumns } from './client.gen.ts';

export const densityForm = /*#__PURE__*/ formOf('density', chooseDensity, { body: { density: text } });
export const listColumnsForm = /*#__PURE__*/ formOf('list-columns', chooseListColumns, { body: { columns: boxes('column_', text) } });
