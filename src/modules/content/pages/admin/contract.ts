import { z } from 'zod';
import { pictureChoiceSchema } from '#platform/files/picture-choice.ts';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import { isPageContentKey, pageContentSchemas } from '../block-schemas.ts';

const office = { tag: 'Page contents', permission: 'page-contents.edit' } as const;

const keys = Object.keys(pageContentSchemas).filter(isPageContentKey);
const keyParams = z.strictObject({ key: queryOneOf(keys) });

const label = { name: z.string(), label: z.string() };

const leafFieldSchema = z
  .strictObject({
    ...label,
    kind: z.enum(['line', 'text', 'link', 'number', 'id', 'picture']),
    is_required: z.boolean(),
  })
  .meta({ id: 'PageContentLeaf' });
export type LeafField = z.output<typeof leafFieldSchema>;

const one = z.string().meta({ description: 'What one row is called: step.' });

/** A field of a block's form, derived from the block's shape. */
const blockFieldSchema = z
  .union([
    leafFieldSchema,
    z.strictObject({ ...label, kind: z.literal('texts'), one, is_long: z.boolean() }),
    z.strictObject({ ...label, kind: z.literal('group'), fields: z.array(leafFieldSchema) }),
    z.strictObject({ ...label, kind: z.literal('rows'), one, fields: z.array(leafFieldSchema) }),
  ])
  .meta({ id: 'PageContentField' });
export type BlockField = z.output<typeof blockFieldSchema>;

const place = { key: z.string(), page: z.string(), path: z.string(), part: z.string() };

const blockSummarySchema = z
  .strictObject({
    ...place,
    version: z.int().min(0).meta({ description: '0 for a block that is not written yet.' }),
    updated_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PageContentSummary' });
export type BlockSummary = z.output<typeof blockSummarySchema>;

export const listOfficePageContents = defineEndpoint({
  ...office,
  operationId: 'listOfficePageContents',
  method: 'GET',
  path: '/office/page-contents',
  summary: 'Every editable block of the pages, and where it is shown',
  data: z.strictObject({ items: z.array(blockSummarySchema) }),
});

const data = versioned(
  z.record(z.string(), z.unknown()).meta({ description: 'As it is kept: a photograph is {image_id, alt} or null.' }),
).extend({ ...place, fields: z.array(blockFieldSchema), pictures: z.array(pictureChoiceSchema) });
export type EditedBlock = z.output<typeof data>;

export const getOfficePageContent = defineEndpoint({
  ...office,
  operationId: 'getOfficePageContent',
  method: 'GET',
  path: '/office/page-contents/{key}',
  summary: 'A block for editing, with the fields of its form and its history',
  params: keyParams,
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const savePageContent = defineEndpoint({
  ...office,
  operationId: 'savePageContent',
  method: 'PUT',
  path: '/office/page-contents/{key}',
  summary: 'Change a block; its page shows it at once',
  params: keyParams,
  body: z.strictObject({ version: versionField, content: z.record(z.string(), z.unknown()) }),
  data,
  errors: ['invalid_field', 'edited_meanwhile', 'image_not_found'],
});

/** Fields as the block names them: `content.steps.0.title`. Hidden: `key`, `version`. */
export const pageContentForm = defineForm(savePageContent, { id: 'page-content', takesPictures: true });
