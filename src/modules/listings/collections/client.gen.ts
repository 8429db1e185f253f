// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const endSharedCollection = /*#__PURE__*/ callOf<typeof contract.endSharedCollection>('endSharedCollection', 'POST', '/shared-collections/endings');
export const getSharedCollection = /*#__PURE__*/ callOf<typeof contract.getSharedCollection>('getSharedCollection', 'GET', '/shared-collections/by-link');
export const heartSharedListing = /*#__PURE__*/ callOf<typeof contract.heartSharedListing>('heartSharedListing', 'POST', '/shared-collections/hearts');
export const keepSharedCollection = /*#__PURE__*/ callOf<typeof contract.keepSharedCollection>('keepSharedCollection', 'POST', '/office/shared-collections/{collection_id}/keepings');
export const listReportedCollections = /*#__PURE__*/ callOf<typeof contract.listReportedCollections>('listReportedCollections', 'GET', '/office/shared-collections');
export const removeReportedNote = /*#__PURE__*/ callOf<typeof contract.removeReportedNote>('removeReportedNote', 'POST', '/office/shared-collections/{collection_id}/note-removals');
export const removeSharedNote = /*#__PURE__*/ callOf<typeof contract.removeSharedNote>('removeSharedNote', 'POST', '/shared-collections/notes/removals');
export const reportSharedCollection = /*#__PURE__*/ callOf<typeof contract.reportSharedCollection>('reportSharedCollection', 'POST', '/shared-collections/reports');
export const shareCollection = /*#__PURE__*/ callOf<typeof contract.shareCollection>('shareCollection', 'POST', '/shared-collections', 201);
export const takeDownSharedCollection = /*#__PURE__*/ callOf<typeof contract.takeDownSharedCollection>('takeDownSharedCollection', 'POST', '/office/shared-collections/{collection_id}/takedowns');
export const writeSharedNote = /*#__PURE__*/ callOf<typeof contract.writeSharedNote>('writeSharedNote', 'POST', '/shared-collections/notes');
