import { z } from 'zod';
import { pictureChoiceSchema } from '#platform/files/picture-choice.ts';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import { type PageContentKey, pageContentSchemas } from './contents.ts';

const tag = 'Page contents';
const permission = 'page-contents.edit';

const isKey = (name: string): name is PageContentKey => Object.hasOwn(pageContentSchemas, name);
const keys = Object.keys(pageContentSchemas).filter(isKey);
const keyParams = z.strictObject({ key: queryOneOf(keys) });

const label = { name: z.string(), label: z.string() };

/** A field that holds one thing. */
const leafFieldSchema = z
  .strictObject({
    ...label,
    kind: z.enum(['line', 'text', 'link', 'number', 'id', 'picture']),
    is_required: z.boolean(),
  })
  .meta({ id: 'PageContentLeaf' });
export type LeafField = z.output<typeof leafFieldSchema>;

const one = z.string().meta({ description: 'What one row is called: step.' });

/** What a form asks for one part of a block; made from the shape its page needs. */
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
  operationId: 'listOfficePageContents',
  method: 'GET',
  path: '/office/page-contents',
  tag,
  summary: 'Every editable block of the pages, and where it is shown',
  permission,
  data: z.strictObject({ items: z.array(blockSummarySchema) }),
});

const data = versioned(
  z.record(z.string(), z.unknown()).meta({ description: 'As it is kept: a photograph is {image_id, alt} or null.' }),
).extend({ ...place, fields: z.array(blockFieldSchema), pictures: z.array(pictureChoiceSchema) });
export type EditedBlock = z.output<typeof data>;

export const getOfficePageContent = defineEndpoint({
  operationId: 'getOfficePageContent',
  method: 'GET',
  path: '/office/page-contents/{key}',
  tag,
  summary: 'A block for editing, with the fields of its form and its history',
  permission,
  params: keyParams,
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const savePageContent = defineEndpoint({
  operationId: 'savePageContent',
  method: 'PUT',
  path: '/office/page-contents/{key}',
  tag,
  summary: 'Change a block; its page shows it at once',
  permission,
  params: keyParams,
  body: z.strictObject({ version: versionField, content: z.record(z.string(), z.unknown()) }),
  data,
  errors: ['invalid_field', 'edited_meanwhile'],
});

/** Fields as the block names them: `content.steps.0.title`. Hidden: `key`, `version`. */
export const pageContentForm = defineForm(savePageContent, { id: 'page-content', takesPictures: true });
