// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createImport = /*#__PURE__*/ callOf<typeof contract.createImport>('createImport', 'POST', '/office/imports', 201);
export const getImport = /*#__PURE__*/ callOf<typeof contract.getImport>('getImport', 'GET', '/office/imports/{import_id}');
export const listImportRows = /*#__PURE__*/ callOf<typeof contract.listImportRows>('listImportRows', 'GET', '/office/imports/{import_id}/rows');
export const listImports = /*#__PURE__*/ callOf<typeof contract.listImports>('listImports', 'GET', '/office/imports');
export const startImport = /*#__PURE__*/ callOf<typeof contract.startImport>('startImport', 'POST', '/office/imports/{import_id}/start');
