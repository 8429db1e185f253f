import type { PageForm } from '#shared/page-form.ts';
import {
  changePhotograph,
  detachPhotograph,
  reorderPhotographs,
  rotatePhotograph,
  uploadPhotograph,
} from './client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ subject_type, subject_id }: Fields) => ({
  subject_type: subject_type ?? '',
  subject_id: subject_id ?? '',
});
const which = (fields: Fields) => ({ ...whose(fields), image_id: fields.image_id ?? '' });

/** Every form has the hidden fields `subject_type` and `subject_id`, and those about one photograph `image_id`. */

/** Field: `photograph`, one file or several. */
export const uploadPhotographsForm = {
  id: 'upload-photographs',
  call: uploadPhotograph,
  toBody: whose,
} as const satisfies PageForm;

/** Field: `image_ids`, all of them in their new order, with spaces between. */
export const movePhotographForm = {
  id: 'move-photograph',
  call: reorderPhotographs,
  toBody: ({ image_ids }): { image_ids: string[] } => ({ image_ids: (image_ids ?? '').split(' ') }),
  toParams: whose,
} as const satisfies PageForm;

/** Field: `alt_text`. */
export const describePhotographForm = {
  id: 'describe-photograph',
  call: changePhotograph,
  toBody: ({ alt_text }): { alt_text: string } => ({ alt_text: alt_text ?? '' }),
  toParams: which,
} as const satisfies PageForm;

/** Fields: `across` and `down`, in percent. */
export const focalPointForm = {
  id: 'focal-point',
  call: changePhotograph,
  toBody: ({ across, down }): { focal_point: { x: number; y: number } } => ({
    focal_point: { x: Number(across || 50) / 100, y: Number(down || 50) / 100 },
  }),
  toParams: which,
} as const satisfies PageForm;

export const chooseCoverForm = {
  id: 'choose-cover',
  call: changePhotograph,
  toBody: () => ({ is_primary: true as const }),
  toParams: which,
} as const satisfies PageForm;

/** Field: `degrees`, clockwise. */
export const turnPhotographForm = {
  id: 'turn-photograph',
  call: rotatePhotograph,
  toBody: ({ degrees }): { degrees: number } => ({ degrees: Number(degrees) }),
  toParams: which,
} as const satisfies PageForm;

export const removePhotographForm = {
  id: 'remove-photograph',
  call: detachPhotograph,
  toBody: () => undefined,
  toParams: which,
} as const satisfies PageForm;

/** All forms of the photographs of a listing or an article that can be posted without JavaScript. */
export const photographForms: readonly PageForm[] = [
  uploadPhotographsForm,
  movePhotographForm,
  describePhotographForm,
  focalPointForm,
  chooseCoverForm,
  turnPhotographForm,
  removePhotographForm,
];
