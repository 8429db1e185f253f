import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { textField } from '#platform/http/submission-fields.ts';
import { dayField, orNothing } from '#platform/versioning/office-fields.ts';
import { progressStepKeys, STEP_NOTE_LENGTH } from './progress.ts';

const tag = 'Offers';
const path = '/office/offers/{offer_id}/progress';
const ofOffer = z.strictObject({ offer_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const stepSchema = z
  .strictObject({
    step: z.enum(progressStepKeys),
    due_on: z.iso.date().nullable(),
    done_on: z.iso.date().nullable(),
    note: z.string(),
    changed_by: z.string().nullable().meta({ description: 'Who wrote it last; null where nobody has.' }),
    is_overdue: z.boolean(),
  })
  .meta({ id: 'DealStep' });
export type DealStep = z.output<typeof stepSchema>;

const progressSchema = z
  .strictObject({
    offer_id: z.int(),
    items: z
      .array(stepSchema)
      .meta({ description: 'In the order in which they are taken; none of an offer that is not accepted.' }),
    may_edit: z.boolean(),
    today: z.iso.date(),
  })
  .meta({ id: 'DealProgress' });
export type DealProgress = z.output<typeof progressSchema>;

export const getProgress = defineEndpoint({
  operationId: 'getProgress',
  method: 'GET',
  path,
  tag,
  summary: 'How far an accepted offer is on its way to the completion',
  permission: 'offers.see',
  params: ofOffer,
  data: progressSchema,
  errors: ['not_found', 'forbidden'],
});

export const noteProgress = defineEndpoint({
  operationId: 'noteProgress',
  method: 'POST',
  path: `${path}/{step}`,
  tag,
  summary: 'Plan a step of an accepted offer, or note that it is done',
  description:
    'Replaces what stands of the step. Whoever writes last is right, without a version: a step is two days and a note, which two people seldom write at once, and the audit keeps what stood before.',
  permission: 'offers.edit',
  params: ofOffer.extend({ step: queryOneOf(progressStepKeys) }),
  body: z.strictObject({
    due_on: orNothing(dayField('The planned day')),
    done_on: orNothing(dayField('The day')),
    note: textField('Note', STEP_NOTE_LENGTH).default(''),
  }),
  data: progressSchema,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict'],
});
export type ProgressBody = z.output<typeof noteProgress.body>;

/** Hidden: `offer_id`, `step`. */
export const noteProgressForm = defineForm(noteProgress, { id: 'note-progress' });
