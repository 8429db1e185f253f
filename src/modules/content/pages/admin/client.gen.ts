// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getOfficePageContent = /*#__PURE__*/ callOf<typeof contract.getOfficePageContent>('getOfficePageContent', 'GET', '/office/page-contents/{key}');
export const listOfficePageContents = /*#__PURE__*/ callOf<typeof contract.listOfficePageContents>('listOfficePageContents', 'GET', '/office/page-contents');
export const savePageContent = /*#__PURE__*/ callOf<typeof contract.savePageContent>('savePageContent', 'PUT', '/office/page-contents/{key}');
