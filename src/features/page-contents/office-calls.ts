import { callOf } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

export const listOfficePageContents = callOf<typeof contract.listOfficePageContents>(
  'listOfficePageContents',
  'GET',
  '/office/page-contents',
);
export const getOfficePageContent = callOf<typeof contract.getOfficePageContent>(
  'getOfficePageContent',
  'GET',
  '/office/page-contents/{key}',
);
export const savePageContent = callOf<typeof contract.savePageContent>(
  'savePageContent',
  'PUT',
  '/office/page-contents/{key}',
);
