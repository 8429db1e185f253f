import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createImport = callWithReceipt<typeof contract.createImport>(
  'createImport',
  'POST',
  '/office/imports',
  201,
  { id: 'string' },
);
export const listImports = callOf<typeof contract.listImports>('listImports', 'GET', '/office/imports');
export const getImport = callOf<typeof contract.getImport>('getImport', 'GET', '/office/imports/{import_id}');
export const getImportColumns = callOf<typeof contract.getImportColumns>(
  'getImportColumns',
  'GET',
  '/office/imports/{import_id}/columns',
);
export const matchImportColumns = callOf<typeof contract.matchImportColumns>(
  'matchImportColumns',
  'POST',
  '/office/imports/{import_id}/columns',
);
export const listImportRows = callOf<typeof contract.listImportRows>(
  'listImportRows',
  'GET',
  '/office/imports/{import_id}/rows',
);
export const startImport = callOf<typeof contract.startImport>(
  'startImport',
  'POST',
  '/office/imports/{import_id}/start',
);
