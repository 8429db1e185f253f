import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createExport = callWithReceipt<typeof contract.createExport>(
  'createExport',
  'POST',
  '/office/exports',
  201,
  { task: 'object' },
);
export const listExports = callOf<typeof contract.listExports>('listExports', 'GET', '/office/exports');
