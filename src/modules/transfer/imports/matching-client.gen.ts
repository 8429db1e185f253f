// Written by `npm run openapi` from matching-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './matching-contract.ts';

export const chooseHeaderRow = /*#__PURE__*/ callOf<typeof contract.chooseHeaderRow>('chooseImportHeaderRow', 'POST', '/office/imports/{import_id}/header-row');
export const getImportColumns = /*#__PURE__*/ callOf<typeof contract.getImportColumns>('getImportColumns', 'GET', '/office/imports/{import_id}/columns');
export const getImportSummary = /*#__PURE__*/ callOf<typeof contract.getImportSummary>('getImportSummary', 'GET', '/office/imports/{import_id}/summary');
export const matchImportColumns = /*#__PURE__*/ callOf<typeof contract.matchImportColumns>('matchImportColumns', 'POST', '/office/imports/{import_id}/columns');
export const mendImport = /*#__PURE__*/ callOf<typeof contract.mendImport>('mendImport', 'POST', '/office/imports/{import_id}/mends');
