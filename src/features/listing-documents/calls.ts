import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

const path = '/office/listings/{kind}/{listing_id}/documents';

export const listListingDocuments = callOf<typeof contract.listListingDocuments>('listListingDocuments', 'GET', path);
export const addListingDocument = callWithReceipt<typeof contract.addListingDocument>(
  'addListingDocument',
  'POST',
  path,
  201,
  { items: 'object' },
);
export const removeListingDocument = callOf<typeof contract.removeListingDocument>(
  'removeListingDocument',
  'DELETE',
  `${path}/{document_id}`,
);
