// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { approvePhotographs, changePhotograph, detachPhotograph, markRenderings, reorderPhotographs, rotatePhotograph, uploadPhotograph } from './client.gen.ts';
import { focalPointBody, notesBody } from './form-bodies.ts';

export const approvePhotographsForm = /*#__PURE__*/ formOf('approve-photographs', approvePhotographs, { body: { image_ids: separated('spaces') } });
export const chooseCoverForm = /*#__PURE__*/ formOf('choose-cover', changePhotograph, { body: {  }, constants: { is_primary: true } });
export const describePhotographForm = /*#__PURE__*/ formOf('describe-photograph', changePhotograph, { body: { alt_text: text } });
export const focalPointForm = /*#__PURE__*/ formOf('focal-point', changePhotograph, { body: focalPointBody });
export const markRenderingsForm = /*#__PURE__*/ formOf('mark-renderings', markRenderings, { body: { is_rendering: tick } });
export const photographNotesForm = /*#__PURE__*/ formOf('photograph-notes', changePhotograph, { body: notesBody });
export const removePhotographForm = /*#__PURE__*/ formOf('remove-photograph', detachPhotograph, {});
export const reorderPhotographsForm = /*#__PURE__*/ formOf('reorder-photographs', reorderPhotographs, { body: { image_ids: separated('spaces') } });
export const turnPhotographForm = /*#__PURE__*/ formOf('turn-photograph', rotatePhotograph, { body: { degrees: count } });
export const uploadPhotographsForm = /*#__PURE__*/ formOf('upload-photographs', uploadPhotograph, { body: { subject_type: optional(text), subject_id: optional(text) } });
