// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { nullable, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { noteProgress } from './client.gen.ts';

export const noteProgressForm = /*#__PURE__*/ formOf('note-progress', noteProgress, { body: { due_on: nullable(text), done_on: nullable(text), note: optional(text) } });
