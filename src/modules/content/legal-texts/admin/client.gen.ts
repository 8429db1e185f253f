// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getOfficeLegalText = /*#__PURE__*/ callOf<typeof contract.getOfficeLegalText>('getOfficeLegalText', 'GET', '/office/legal-texts/{kind}');
export const listOfficeLegalTexts = /*#__PURE__*/ callOf<typeof contract.listOfficeLegalTexts>('listOfficeLegalTexts', 'GET', '/office/legal-texts');
export const publishLegalText = /*#__PURE__*/ callOf<typeof contract.publishLegalText>('publishLegalText', 'POST', '/office/legal-texts/{kind}/versions', 201);
export const withdrawLegalText = /*#__PURE__*/ callOf<typeof contract.withdrawLegalText>('withdrawLegalText', 'DELETE', '/office/legal-texts/{kind}/versions/{version}');
