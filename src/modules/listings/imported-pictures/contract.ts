import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { listingParams } from '../admin/contract.ts';

export const missingPictureSchema = z
  .strictObject({
    id: z.int(),
    source: z.string().meta({ description: 'As it stood in the file: an address, or the name of a file.' }),
    reason: z.string().nullable().meta({
      description: 'Code of why it could not be had, such as not_found or http_403; null while it is being fetched.',
    }),
  })
  .meta({ id: 'MissingPicture' });
export type MissingPicture = z.output<typeof missingPictureSchema>;

const missing = z.strictObject({ items: z.array(missingPictureSchema) });
const path = '/office/listings/{kind}/{listing_id}/missing-pictures';
const onePath = `${path}/{picture_id}` as const;
const ofListing = { tag: 'Photographs', path, params: listingParams, data: missing } as const;
const ofPicture = {
  ...ofListing,
  permission: 'photographs.edit',
  params: listingParams.extend({ picture_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
} as const;

export const listMissingPictures = defineEndpoint({
  ...ofListing,
  operationId: 'listMissingPictures',
  method: 'GET',
  summary: 'Pictures that an import named for a listing and that it does not have',
  permission: 'photographs.read',
  errors: ['not_found'],
});

export const retryMissingPicture = defineEndpoint({
  ...ofPicture,
  operationId: 'retryMissingPicture',
  method: 'POST',
  path: `${onePath}/retries`,
  summary: 'Try to fetch a picture again that could not be had',
  errors: ['not_found'],
});

export const leaveMissingPicture = defineEndpoint({
  ...ofPicture,
  operationId: 'leaveMissingPicture',
  method: 'DELETE',
  path: onePath,
  summary: 'Do without a picture; the next import that names it tries again',
  errors: ['not_found'],
});

/** Hidden, in both: `kind`, `listing_id`, `picture_id`. */
export const retryMissingPictureForm = defineForm(retryMissingPicture, { id: 'retry-missing-picture' });
export const leaveMissingPictureForm = defineForm(leaveMissingPicture, { id: 'leave-missing-picture' });
