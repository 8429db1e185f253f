// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { nested } from '#shared/form-field-groups.ts';
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import { savePageContent } from './office-client.gen.ts';

export const pageContentForm = /*#__PURE__*/ formOf('page-content', savePageContent, { body: { version: text, content: nested } });
