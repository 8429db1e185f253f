// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getListingForEditor = /*#__PURE__*/ callOf<typeof contract.getListingForEditor>('getListingForEditor', 'GET', '/office/listings/{kind}/{listing_id}');
export const listListingAgents = /*#__PURE__*/ callOf<typeof contract.listListingAgents>('listListingAgents', 'GET', '/office/listing-agents');
export const listOfficeListings = /*#__PURE__*/ callOf<typeof contract.listOfficeListings>('listOfficeListings', 'GET', '/office/listings/{kind}');
export const previewLand = /*#__PURE__*/ callOf<typeof contract.previewLand>('previewLand', 'GET', '/office/land/{listing_id}/preview');
export const previewProperty = /*#__PURE__*/ callOf<typeof contract.previewProperty>('previewProperty', 'GET', '/office/properties/{listing_id}/preview');
export const suggestListings = /*#__PURE__*/ callOf<typeof contract.suggestListings>('suggestListings', 'GET', '/office/listing-suggestions');
