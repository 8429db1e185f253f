// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { separated } from '#shared/form-field-groups.ts';
import { orAbsent, text } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { focalPointBody } from './focal-point-body.ts';
import type * as contract from './contract.ts';

export const attachPhotograph = /*#__PURE__*/ callOf<typeof contract.attachPhotograph>('attachPhotograph', 'POST', '/office/photographs/{subject_type}/{subject_id}', 201, { items: 'object' });
export const changePhotograph = /*#__PURE__*/ callOf<typeof contract.changePhotograph>('changePhotograph', 'PATCH', '/office/photographs/{subject_type}/{subject_id}/{image_id}');
export const detachPhotograph = /*#__PURE__*/ callOf<typeof contract.detachPhotograph>('detachPhotograph', 'DELETE', '/office/photographs/{subject_type}/{subject_id}/{image_id}');
export const listPhotographs = /*#__PURE__*/ callOf<typeof contract.listPhotographs>('listPhotographs', 'GET', '/office/photographs/{subject_type}/{subject_id}');
export const reorderPhotographs = /*#__PURE__*/ callOf<typeof contract.reorderPhotographs>('reorderPhotographs', 'PUT', '/office/photographs/{subject_type}/{subject_id}/order');
export const rotatePhotograph = /*#__PURE__*/ callOf<typeof contract.rotatePhotograph>('rotatePhotograph', 'POST', '/office/photographs/{subject_type}/{subject_id}/{image_id}/rotations');
export const uploadPhotograph = /*#__PURE__*/ callOf<typeof contract.uploadPhotograph>('uploadPhotograph', 'POST', '/office/photographs', 201, { image_id: 'string', width: 'number', height: 'number', placeholder: 'string' });
export const chooseCoverForm = /*#__PURE__*/ formOf('choose-cover', changePhotograph, { body: {  }, constants: { is_primary: true } });
export const describePhotographForm = /*#__PURE__*/ formOf('describe-photograph', changePhotograph, { body: { alt_text: text } });
export const focalPointForm = /*#__PURE__*/ formOf('focal-point', changePhotograph, { body: focalPointBody });
export const movePhotographForm = /*#__PURE__*/ formOf('move-photograph', reorderPhotographs, { body: { image_ids: separated('spaces') } });
export const removePhotographForm = /*#__PURE__*/ formOf('remove-photograph', detachPhotograph, {});
export const turnPhotographForm = /*#__PURE__*/ formOf('turn-photograph', rotatePhotograph, { body: { degrees: count } });
export const uploadPhotographsForm = /*#__PURE__*/ formOf('upload-photographs', uploadPhotograph, { body: { subject_type: orAbsent(text), subject_id: orAbsent(text) } });
