import { fieldsIn, nestFields } from '#shared/nested-fields.ts';
import type { PageForm } from '#shared/page-form.ts';
import { savePageContent } from './office-client.gen.ts';

/** Hidden fields: `key`, `version`; the others as the block names them: `content.steps.0.title`. */
export const pageContentForm = {
  id: 'page-content',
  call: savePageContent,
  toBody: (fields) => ({ version: fields.version ?? '', content: nestFields(fieldsIn(fields, 'content')) }),
  takesPictures: true,
  toParams: ({ key }) => ({ key: key ?? '' }),
} as const satisfies PageForm;
