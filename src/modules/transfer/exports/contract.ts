import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';

export const exportKinds = ['listings', 'full'] as const;
export type ExportKind = (typeof exportKinds)[number];

const officeExportSchema = z
  .strictObject({
    kind: z.enum(exportKinds),
    task: officeTaskSchema,
    by: z.string(),
    size_bytes: z.int().nullable(),
    download_url: z
      .string()
      .nullable()
      .meta({ description: 'Where its maker fetches the file; null until it is made, and after a day.' }),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeExport' });
export type OfficeExport = z.output<typeof officeExportSchema>;

const tag = 'Exports';
const permission = 'exports.make';

export const createExport = defineEndpoint({
  operationId: 'createExport',
  confirm: 'password',
  method: 'POST',
  path: '/office/exports',
  tag,
  summary: 'Write everything into one ZIP: the listings, or for owners the whole agency',
  description: 'CSV and JSON of every table, the original photographs, and a manifest with counts.',
  permission,
  body: z.strictObject({ kind: z.enum(exportKinds, 'Choose what to export') }),
  data: officeExportSchema,
  status: 201,
  errors: ['invalid_field', 'forbidden'],
});

export const listExports = defineEndpoint({
  operationId: 'listExports',
  method: 'GET',
  path: '/office/exports',
  tag,
  summary: 'The last twenty exports',
  permission,
  data: z.strictObject({ items: z.array(officeExportSchema) }),
});

export const createExportForm = defineForm(createExport, { id: 'create-export' });
