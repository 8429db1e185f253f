// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addListingDocument = /*#__PURE__*/ callOf<typeof contract.addListingDocument>('addListingDocument', 'POST', '/office/listings/{kind}/{listing_id}/documents', 201);
export const listListingDocuments = /*#__PURE__*/ callOf<typeof contract.listListingDocuments>('listListingDocuments', 'GET', '/office/listings/{kind}/{listing_id}/documents');
export const markListingDocument = /*#__PURE__*/ callOf<typeof contract.markListingDocument>('markListingDocument', 'PATCH', '/office/listings/{kind}/{listing_id}/documents/{document_id}');
export const removeListingDocument = /*#__PURE__*/ callOf<typeof contract.removeListingDocument>('removeListingDocument', 'DELETE', '/office/listings/{kind}/{listing_id}/documents/{document_id}');
