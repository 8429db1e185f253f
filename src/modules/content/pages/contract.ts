import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryList } from '#platform/http/query-values.ts';
import { isPageContentKey, type PageContentKey, pageContentSchemas } from './block-schemas.ts';

const pageContentsSchema = z.strictObject(pageContentSchemas).partial().meta({ id: 'PageContents' });
export type PageContents = z.output<typeof pageContentsSchema>;

export type PageContent<Key extends PageContentKey> = NonNullable<PageContents[Key]>;

const mostKeys = Object.keys(pageContentSchemas).length;

const keys = queryList(mostKeys, 60).transform((names, context): PageContentKey[] => {
  const unknown = names.filter((name) => !isPageContentKey(name));
  for (const name of unknown)
    context.addIssue({ code: 'custom', message: `there is no block ${JSON.stringify(name)}` });
  return names.filter(isPageContentKey);
});

export const listPageContents = defineEndpoint({
  operationId: 'listPageContents',
  cacheTags: ['page-contents'],
  method: 'GET',
  path: '/page-contents',
  tag: 'Agency',
  summary: 'Editable wording and figures of the pages',
  description:
    'The blocks asked for, by key. A block the agency has not written is left out; a photograph it has not chosen is null.',
  query: z.strictObject({
    keys: keys.meta({
      override: {
        type: 'string',
        description: `Separated by commas, any of: ${Object.keys(pageContentSchemas).join(', ')}.`,
      },
    }),
  }),
  data: z.strictObject({ contents: pageContentsSchema }),
});
