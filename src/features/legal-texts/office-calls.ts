import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

export const listOfficeLegalTexts = callOf<typeof contract.listOfficeLegalTexts>(
  'listOfficeLegalTexts',
  'GET',
  '/office/legal-texts',
);
export const getOfficeLegalText = callOf<typeof contract.getOfficeLegalText>(
  'getOfficeLegalText',
  'GET',
  '/office/legal-texts/{kind}',
);
export const publishLegalText = callWithReceipt<typeof contract.publishLegalText>(
  'publishLegalText',
  'POST',
  '/office/legal-texts/{kind}/versions',
  201,
  { newest_version: 'number' },
);
export const withdrawLegalText = callOf<typeof contract.withdrawLegalText>(
  'withdrawLegalText',
  'DELETE',
  '/office/legal-texts/{kind}/versions/{version}',
);
