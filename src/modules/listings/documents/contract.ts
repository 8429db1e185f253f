import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { listingParams } from '../admin/contract.ts';
import { documentKinds, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_NAME_LENGTH } from './limits.ts';

const listingDocumentSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(documentKinds),
    mime_type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
    size_bytes: z.int(),
    added_by: z.string().nullable().meta({ description: 'Null for somebody who is no longer known.' }),
    added_at: z.iso.datetime(),
    may_be_asked_for: z
      .boolean()
      .meta({ description: 'Whether visitors see its kind and day, and may ask for a copy.' }),
    openings: z
      .array(z.iso.datetime())
      .max(20)
      .meta({ description: 'When copies that were sent were opened, newest first.' }),
    download_url: z.string().meta({ description: 'Where staff who may see listings fetch the file.' }),
  })
  .meta({ id: 'ListingDocument' });
export type ListingDocument = z.output<typeof listingDocumentSchema>;

const documents = z.strictObject({ items: z.array(listingDocumentSchema) });
const tag = 'Documents of listings';
const path = '/office/listings/{kind}/{listing_id}/documents';

const ofListing = { tag, permission: 'documents.edit', path, params: listingParams, data: documents } as const;

export const listListingDocuments = defineEndpoint({
  ...ofListing,
  operationId: 'listListingDocuments',
  method: 'GET',
  summary: 'The papers about a listing, newest first; for staff alone',
  permission: 'documents.read',
  errors: ['listing_not_found'],
});

export const addListingDocument = defineEndpoint({
  ...ofListing,
  operationId: 'addListingDocument',
  method: 'POST',
  summary: 'Keep a paper about a listing: PDF, JPEG or PNG up to 10 MB',
  upload: { field: 'document', maxBytes: MAX_DOCUMENT_BYTES, tooLarge: 'document_too_large' },
  body: z.strictObject({
    name: lineField('Name', MAX_DOCUMENT_NAME_LENGTH),
    document_kind: z.enum(documentKinds, 'Choose what it is'),
  }),
  status: 201,
  errors: [
    'invalid_field',
    'forbidden',
    'listing_not_found',
    'document_unsupported',
    'document_too_large',
    'conflict',
    'busy',
  ],
});

export const markListingDocument = defineEndpoint({
  ...ofListing,
  operationId: 'markListingDocument',
  method: 'PATCH',
  path: `${path}/{document_id}`,
  summary: 'Say whether visitors may ask for a copy',
  params: listingParams.extend({ document_id: z.uuid() }),
  body: z.strictObject({ may_be_asked_for: z.boolean('must be true or false') }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const removeListingDocument = defineEndpoint({
  ...ofListing,
  operationId: 'removeListingDocument',
  method: 'DELETE',
  path: `${path}/{document_id}`,
  summary: 'Remove a paper for good',
  params: listingParams.extend({ document_id: z.uuid() }),
  errors: ['forbidden', 'listing_not_found', 'not_found'],
});

/** With the field `document`, the file. Hidden: `kind`, `listing_id`. */
export const addDocumentForm = defineForm(addListingDocument, { id: 'add-document' });
export const removeDocumentForm = defineForm(removeListingDocument, { id: 'remove-document' });
export const markDocumentForm = defineForm(markListingDocument, { id: 'mark-document' });
