import { z } from 'zod';
import { defineEndpoint, defineForm, listOf } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';

export const MAX_ARCHIVE_BYTES = 1024 * 1024 * 1024;

const failedPictureSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(['property', 'land']),
    listing_id: z.int(),
    reference: z.string(),
    title: z.string(),
    source: z.string().meta({ description: 'As it stood in the file: an address, or the name of a file.' }),
    reason: z.string().meta({ description: 'Code of why it could not be had, such as not_found or http_403.' }),
  })
  .meta({ id: 'FailedPicture' });
export type FailedPicture = z.output<typeof failedPictureSchema>;

const pictureArchiveSchema = z
  .strictObject({
    id: z.uuid(),
    file_name: z.string(),
    joined: z.int().meta({ description: 'Pictures in it that belong to a listing of the file.' }),
    unmatched: z.int(),
    unmatched_names: z.array(z.string()).max(200).meta({ description: 'The first of those that belong to none.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PictureArchive' });

const importPicturesSchema = z
  .strictObject({
    counts: z.strictObject({ held: z.int(), waiting: z.int(), failed: z.int() }),
    task: officeTaskSchema.nullable().meta({ description: 'The last one that fetched pictures of this file.' }),
    takes_archives: z
      .boolean()
      .meta({ description: 'Whether listings of it are there that a ZIP can be joined with.' }),
    failed: listOf(failedPictureSchema),
    archives: z.array(pictureArchiveSchema),
  })
  .meta({ id: 'ImportPictures' });
export type ImportPictures = z.output<typeof importPicturesSchema>;

const params = z.strictObject({ import_id: z.uuid() });
const path = '/office/imports/{import_id}/pictures';
const ofImport = { tag: 'Imports', permission: 'imports.manage', path, params, data: importPicturesSchema } as const;

export const getImportPictures = defineEndpoint({
  ...ofImport,
  operationId: 'getImportPictures',
  method: 'GET',
  summary: 'How far the pictures of a file are, and which could not be had',
  query: z.strictObject({ page: queryInt(1, 100_000).default(1), per_page: queryInt(1, 100).default(20) }),
  errors: ['not_found'],
});

export const retryImportPictures = defineEndpoint({
  ...ofImport,
  operationId: 'retryImportPictures',
  method: 'POST',
  path: `${path}/retries`,
  summary: 'Try again to have the pictures that could not be had, one of them or all; goes on where it was stopped',
  body: z.strictObject({ picture_id: z.int().positive().optional() }),
  errors: ['invalid_field', 'not_found'],
});

export const sendPictureArchive = defineEndpoint({
  ...ofImport,
  operationId: 'sendPictureArchive',
  method: 'POST',
  path: `${path}/archives`,
  summary: 'Send a ZIP with pictures for the listings of a file, up to 1 GB',
  description:
    'A picture belongs to the row that names its file, or to the listing whose reference its name or a folder’s begins with: MK-P-1001/1.jpg, MK-P-1001-2.jpg.',
  timeLimit: 'report',
  upload: { field: 'archive', maxBytes: MAX_ARCHIVE_BYTES, tooLarge: 'archive_too_large', toFile: true },
  body: z.strictObject({}),
  status: 201,
  errors: ['invalid_field', 'not_found', 'import_not_ready', 'archive_unreadable', 'archive_too_large', 'busy'],
});

/** Hidden: `import_id`, and `picture_id` for one alone. */
export const retryImportPicturesForm = defineForm(retryImportPictures, { id: 'retry-import-pictures' });
/** With the field `archive`, the file. Hidden: `import_id`. */
export const sendPictureArchiveForm = defineForm(sendPictureArchive, { id: 'send-picture-archive' });
