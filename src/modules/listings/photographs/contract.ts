import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineOrEmpty } from '#platform/http/submission-fields.ts';
import { isRealDay } from '#platform/time/nairobi-time.ts';
import { focalPointBody, notesBody } from './form-bodies.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPHS } from './limits.ts';

const optimizedUrlsSchema = z.strictObject({
  thumbnail: z.string(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  original: z.string(),
});

const part = z.number().min(0, 'must be between 0 and 1').max(1, 'must be between 0 and 1');

/** The point that crops keep in view, as shares of width and height from the top left. */
export const focalPointSchema = z
  .strictObject({ x: part, y: part })
  .meta({ id: 'FocalPoint', description: 'The point that stays in view where the photograph is cut: 0 to 1.' });
export type FocalPoint = z.output<typeof focalPointSchema>;

export const photographNotesSchema = z.strictObject({
  caption: z.string().meta({ description: 'What it shows, such as Kitchen; empty when not said.' }),
  is_rendering: z.boolean().meta({ description: 'An artist’s impression: not photographed.' }),
  taken_on: z.iso.date().nullable().meta({ description: 'The day in Nairobi on which it was taken.' }),
});
export type PhotographNotes = z.output<typeof photographNotesSchema>;

export const listingImageSchema = z
  .strictObject({
    id: z.int(),
    image_id: z
      .uuid()
      .meta({ description: 'Names the photograph in /uploads/images/{image_id}/{size}.{avif|webp|jpg}.' }),
    full_url: z.string(),
    image_url: z.string(),
    optimized_urls: optimizedUrlsSchema,
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z
      .string()
      .meta({ description: 'A very small blurred picture as a data URI, to show while the photograph loads.' }),
    is_primary: z.boolean(),
    focal_point: focalPointSchema.optional(),
    ...photographNotesSchema.shape,
  })
  .meta({ id: 'ListingImage' });
export type ListingImage = z.output<typeof listingImageSchema>;

export const photographSubjects = ['property', 'land', 'article'] as const;
export type PhotographSubjectType = (typeof photographSubjects)[number];

/** A photograph of a subject in the office's API; lists begin with the cover. */
const photographSchema = z
  .strictObject({
    image_id: z.uuid(),
    alt_text: z.string().meta({ description: 'Read aloud to those who cannot see it; empty until somebody wrote it.' }),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    is_primary: z.boolean().meta({
      description: 'The cover: shown on cards and in link previews. While it waits for approval, the next one is.',
    }),
    is_approved: z.boolean().meta({
      description: 'False while it waits for approval: visitors do not see it. Always true of an article.',
    }),
    focal_point: focalPointSchema,
    ...photographNotesSchema.shape,
  })
  .meta({ id: 'Photograph' });
export type Photograph = z.output<typeof photographSchema>;

const subjectId = queryInt(1, Number.MAX_SAFE_INTEGER);
const subjectParams = z.strictObject({ subject_type: z.enum(photographSubjects), subject_id: subjectId });
const photographParams = subjectParams.extend({ image_id: z.uuid() });
const photographs = z.strictObject({ items: z.array(photographSchema) });
const altField = lineOrEmpty('The description', MAX_ALT_LENGTH);
/** Changes of the notes. Articles have none: sent for one, they are refused. */
const notesFields = {
  caption: lineOrEmpty('The caption', MAX_CAPTION_LENGTH).optional(),
  is_rendering: z.boolean().optional(),
  taken_on: z
    .string()
    .refine(isRealDay, 'must be a date that exists')
    .nullable()
    .optional()
    .meta({ format: 'date', description: 'Today in Nairobi at the latest; null when not known.' }),
};

const tag = 'Photographs';
const permission = 'photographs.edit';
const path = '/office/photographs/{subject_type}/{subject_id}';

const ofSubject = { tag, permission, path, params: subjectParams, data: photographs } as const;
const ofPhotograph = { ...ofSubject, path: `${path}/{image_id}`, params: photographParams } as const;

export const uploadPhotograph = defineEndpoint({
  operationId: 'uploadPhotograph',
  method: 'POST',
  path: '/office/photographs',
  tag,
  summary: 'Keep a photograph: JPEG, PNG, WebP, AVIF or HEIC',
  description:
    'It is decoded and written anew, upright and without any note of place, camera or person. With a subject it is attached there as the last one; without, attach it within a day or it is removed.',
  permission,
  upload: { field: 'photograph', maxBytes: MAX_PHOTOGRAPH_BYTES, tooLarge: 'image_too_large' },
  body: z.strictObject({
    subject_type: z.enum(photographSubjects).optional(),
    subject_id: subjectId.optional(),
  }),
  data: z.strictObject({ image_id: z.uuid(), width: z.int(), height: z.int(), placeholder: z.string() }),
  status: 201,
  errors: ['image_unsupported', 'image_too_large', 'image_broken', 'not_found', 'too_many_photographs', 'busy'],
});

export const listPhotographs = defineEndpoint({
  ...ofSubject,
  operationId: 'listPhotographs',
  method: 'GET',
  summary: 'The photographs of a property, a plot or an article',
  permission: 'photographs.read',
  errors: ['not_found'],
});

export const attachPhotograph = defineEndpoint({
  ...ofSubject,
  operationId: 'attachPhotograph',
  method: 'POST',
  summary: 'Add a kept photograph, as the last one or at a place; attaching it twice changes nothing',
  description:
    'Visitors of a listing that is public see an agent’s once it is approved, and an owner’s or a manager’s at once.',
  body: z.strictObject({
    image_id: z.uuid('must be a UUID'),
    position: z.int().min(0).max(MAX_PHOTOGRAPHS).optional().meta({ description: 'Counted from 0.' }),
    is_primary: z.boolean().optional(),
    alt_text: altField.optional(),
    ...notesFields,
  }),
  status: 201,
  errors: ['invalid_field', 'not_found', 'image_not_found', 'too_many_photographs'],
});

export const approvePhotographs = defineEndpoint({
  ...ofSubject,
  operationId: 'approvePhotographs',
  method: 'POST',
  path: `${path}/approvals`,
  summary: 'Show photographs of a listing that wait for approval to visitors',
  description: 'Those it names alone: one that was added meanwhile keeps waiting.',
  permission: 'listings.approve',
  body: z.strictObject({
    image_ids: z
      .array(z.uuid('must be UUIDs'))
      .min(1, 'Choose at least one photograph')
      .max(MAX_PHOTOGRAPHS, `Choose ${MAX_PHOTOGRAPHS} photographs or fewer`),
  }),
  errors: ['invalid_field', 'not_found', 'image_not_found'],
});

export const reorderPhotographs = defineEndpoint({
  ...ofSubject,
  operationId: 'reorderPhotographs',
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Put the photographs in another order',
  body: z.strictObject({
    image_ids: z.array(z.uuid('must be UUIDs')).max(MAX_PHOTOGRAPHS).meta({ description: 'All of them, each once.' }),
  }),
  errors: ['invalid_field', 'not_found', 'photographs_changed'],
});

export const changePhotograph = defineEndpoint({
  ...ofPhotograph,
  operationId: 'changePhotograph',
  method: 'PATCH',
  summary: 'Describe a photograph, note how it was made, say what must stay in view, or make it the cover',
  body: z.strictObject({
    alt_text: altField.optional(),
    ...notesFields,
    focal_point: focalPointSchema.optional(),
    is_primary: z.literal(true).optional(),
  }),
  errors: ['invalid_field', 'not_found', 'image_not_found'],
});

export const markRenderings = defineEndpoint({
  ...ofSubject,
  operationId: 'markRenderings',
  method: 'PUT',
  path: `${path}/renderings`,
  summary: 'Mark all photographs of a listing or an article as artist’s impressions, or none',
  body: z.strictObject({ is_rendering: z.boolean() }),
  errors: ['invalid_field', 'not_found'],
});

export const rotatePhotograph = defineEndpoint({
  ...ofPhotograph,
  operationId: 'rotatePhotograph',
  method: 'POST',
  path: `${path}/{image_id}/rotations`,
  summary: 'Turn a photograph clockwise; the turned one has another image_id, and so another address',
  body: z.strictObject({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  data: z.strictObject({ image_id: z.uuid(), items: z.array(photographSchema) }),
  errors: ['invalid_field', 'not_found', 'image_not_found', 'busy', 'conflict'],
});

export const detachPhotograph = defineEndpoint({
  ...ofPhotograph,
  operationId: 'detachPhotograph',
  method: 'DELETE',
  summary: 'Take a photograph off; the file stays for thirty days, so that it can be attached again',
  errors: ['not_found', 'image_not_found'],
});

/** With the field `photograph`, one file or several. Hidden, in this form and the others: `subject_type`, `subject_id`. */
export const uploadPhotographsForm = defineForm(uploadPhotograph, { id: 'upload-photographs' });
/** Hidden: `image_ids`, with spaces between. */
export const approvePhotographsForm = defineForm(approvePhotographs, {
  id: 'approve-photographs',
  lists: { image_ids: 'spaces' },
});
/** `image_ids`: all of them in their new order, with spaces between. */
export const reorderPhotographsForm = defineForm(reorderPhotographs, {
  id: 'reorder-photographs',
  lists: { image_ids: 'spaces' },
});
export const describePhotographForm = defineForm(changePhotograph, { id: 'describe-photograph', fields: ['alt_text'] });
/** `caption`, `is_rendering`, `taken_on`. Hidden: `image_id`. */
export const photographNotesForm = defineForm(changePhotograph, { id: 'photograph-notes', body: notesBody });
export const markRenderingsForm = defineForm(markRenderings, { id: 'mark-renderings' });
/** `across` and `down`, in percent. Hidden: `image_id`. */
export const focalPointForm = defineForm(changePhotograph, { id: 'focal-point', body: focalPointBody });
export const chooseCoverForm = defineForm(changePhotograph, {
  id: 'choose-cover',
  fields: [],
  constants: { is_primary: true },
});
/** `degrees`, clockwise. Hidden: `image_id`. */
export const turnPhotographForm = defineForm(rotatePhotograph, { id: 'turn-photograph' });
export const removePhotographForm = defineForm(detachPhotograph, { id: 'remove-photograph' });
