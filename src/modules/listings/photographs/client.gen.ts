// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const approvePhotographs = /*#__PURE__*/ callOf<typeof contract.approvePhotographs>('approvePhotographs', 'POST', '/office/photographs/{subject_type}/{subject_id}/approvals');
export const attachPhotograph = /*#__PURE__*/ callOf<typeof contract.attachPhotograph>('attachPhotograph', 'POST', '/office/photographs/{subject_type}/{subject_id}', 201);
export const changePhotograph = /*#__PURE__*/ callOf<typeof contract.changePhotograph>('changePhotograph', 'PATCH', '/office/photographs/{subject_type}/{subject_id}/{image_id}');
export const detachPhotograph = /*#__PURE__*/ callOf<typeof contract.detachPhotograph>('detachPhotograph', 'DELETE', '/office/photographs/{subject_type}/{subject_id}/{image_id}');
export const listPhotographs = /*#__PURE__*/ callOf<typeof contract.listPhotographs>('listPhotographs', 'GET', '/office/photographs/{subject_type}/{subject_id}');
export const markRenderings = /*#__PURE__*/ callOf<typeof contract.markRenderings>('markRenderings', 'PUT', '/office/photographs/{subject_type}/{subject_id}/renderings');
export const reorderPhotographs = /*#__PURE__*/ callOf<typeof contract.reorderPhotographs>('reorderPhotographs', 'PUT', '/office/photographs/{subject_type}/{subject_id}/order');
export const rotatePhotograph = /*#__PURE__*/ callOf<typeof contract.rotatePhotograph>('rotatePhotograph', 'POST', '/office/photographs/{subject_type}/{subject_id}/{image_id}/rotations');
export const uploadPhotograph = /*#__PURE__*/ callOf<typeof contract.uploadPhotograph>('uploadPhotograph', 'POST', '/office/photographs', 201);
