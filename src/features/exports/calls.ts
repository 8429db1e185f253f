import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createExport = callOf<typeof contract.createExport>('createExport', 'POST', '/office/exports');
export const listExports = callOf<typeof contract.listExports>('listExports', 'GET', '/office/exports');
