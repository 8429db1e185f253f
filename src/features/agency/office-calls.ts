import { callOf } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

export const getOfficeSettings = callOf<typeof contract.getOfficeSettings>(
  'getOfficeSettings',
  'GET',
  '/office/settings',
);
export const saveOfficeSettings = callOf<typeof contract.saveOfficeSettings>(
  'saveOfficeSettings',
  'PUT',
  '/office/settings',
);
