// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { nested } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { savePageContent } from './client.gen.ts';

export const pageContentForm = /*#__PURE__*/ formOf('page-content', savePageContent, { body: { version: text, content: nested } });
