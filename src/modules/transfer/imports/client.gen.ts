// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const chooseHeaderRow = /*#__PURE__*/ callOf<typeof contract.chooseHeaderRow>('chooseImportHeaderRow', 'POST', '/office/imports/{import_id}/header-row');
export const createImport = /*#__PURE__*/ callOf<typeof contract.createImport>('createImport', 'POST', '/office/imports', 201);
export const getImport = /*#__PURE__*/ callOf<typeof contract.getImport>('getImport', 'GET', '/office/imports/{import_id}');
export const getImportColumns = /*#__PURE__*/ callOf<typeof contract.getImportColumns>('getImportColumns', 'GET', '/office/imports/{import_id}/columns');
export const getImportSummary = /*#__PURE__*/ callOf<typeof contract.getImportSummary>('getImportSummary', 'GET', '/office/imports/{import_id}/summary');
export const listImportRows = /*#__PURE__*/ callOf<typeof contract.listImportRows>('listImportRows', 'GET', '/office/imports/{import_id}/rows');
export const listImports = /*#__PURE__*/ callOf<typeof contract.listImports>('listImports', 'GET', '/office/imports');
export const matchImportColumns = /*#__PURE__*/ callOf<typeof contract.matchImportColumns>('matchImportColumns', 'POST', '/office/imports/{import_id}/columns');
export const mendImport = /*#__PURE__*/ callOf<typeof contract.mendImport>('mendImport', 'POST', '/office/imports/{import_id}/mends');
export const startImport = /*#__PURE__*/ callOf<typeof contract.startImport>('startImport', 'POST', '/office/imports/{import_id}/start');
