// Written by `npm run openapi` from pictures-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './pictures-contract.ts';

export const getImportPictures = /*#__PURE__*/ callOf<typeof contract.getImportPictures>('getImportPictures', 'GET', '/office/imports/{import_id}/pictures');
export const retryImportPictures = /*#__PURE__*/ callOf<typeof contract.retryImportPictures>('retryImportPictures', 'POST', '/office/imports/{import_id}/pictures/retries');
export const sendPictureArchive = /*#__PURE__*/ callOf<typeof contract.sendPictureArchive>('sendPictureArchive', 'POST', '/office/imports/{import_id}/pictures/archives', 201);
