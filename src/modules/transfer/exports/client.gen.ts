// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createExport = /*#__PURE__*/ callOf<typeof contract.createExport>('createExport', 'POST', '/office/exports', 201);
export const listExports = /*#__PURE__*/ callOf<typeof contract.listExports>('listExports', 'GET', '/office/exports');
