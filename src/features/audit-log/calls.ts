import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listAuditEntries = callOf<typeof contract.listAuditEntries>(
  'listAuditEntries',
  'GET',
  '/office/audit-entries',
);
