import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

const path = '/office/listings/{kind}/{listing_id}/documents';

export const listListingDocuments = callOf<typeof contract.listListingDocuments>('listListingDocuments', 'GET', path);
export const addListingDocument = callOf<typeof contract.addListingDocument>('addListingDocument', 'POST', path);
export const removeListingDocument = callOf<typeof contract.removeListingDocument>(
  'removeListingDocument',
  'DELETE',
  `${path}/{document_id}`,
);
