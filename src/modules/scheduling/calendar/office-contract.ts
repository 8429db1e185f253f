import { z } from 'zod';
import { propertyStatuses } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { textField } from '#platform/http/submission-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { dayField } from '../availability/contract.ts';
import { bookingKinds, visitInterests, visitWays } from '../bookings.ts';
import { bookingFields } from './booking-fields.ts';
import { bookingStatusSchema, dateTimeField } from './contract.ts';

const tag = 'Diary';

export const diaryPersonSchema = z.strictObject({ id: z.uuid(), name: z.string() }).meta({ id: 'DiaryPerson' });
export type DiaryPerson = z.output<typeof diaryPersonSchema>;

export const diaryEntrySchema = z
  .strictObject({
    kind: z.enum(bookingKinds),
    id: z.int(),
    reference: z.string(),
    title: z.string(),
    visitor_name: z.string(),
    starts_at: z
      .string()
      .nullable()
      .meta({ description: 'Day and hour in Africa/Nairobi; null while none is agreed.' }),
    day: z.iso.date(),
    minutes: z.int(),
    status: bookingStatusSchema,
    is_proposed: z.boolean(),
    way: z.enum(visitWays),
    stop: z.int().nullable().meta({ description: 'Its place in the order of a trip, from 1; null for a visit alone.' }),
    stops: z.int().meta({ description: 'How many stops the trip has; 1 for a visit alone.' }),
    staff: diaryPersonSchema.nullable(),
  })
  .meta({ id: 'DiaryEntry' });
export type DiaryEntry = z.output<typeof diaryEntrySchema>;

const awaitingEntrySchema = z
  .strictObject({
    ...diaryEntrySchema.shape,
    version: z.int(),
    may_change: z.boolean(),
  })
  .meta({ id: 'AwaitingOutcome' });
export type AwaitingEntry = z.output<typeof awaitingEntrySchema>;

const bookingConflictSchema = z
  .strictObject({
    ...diaryEntrySchema.shape,
    reason: z.string(),
    is_office_closed: z.boolean(),
  })
  .meta({ id: 'BookingConflict' });
export type BookingConflict = z.output<typeof bookingConflictSchema>;

const closureNoteSchema = z
  .strictObject({
    id: z.int(),
    date: z.iso.date(),
    reason: z.string(),
    who: z.string().nullable(),
    staff_id: z.uuid().nullable(),
    starts_at: z.string().nullable().meta({
      description: 'Day and hour in Africa/Nairobi of what lies within one day; null for whole days and longer times.',
    }),
    minutes: z.int().meta({ description: 'How long it takes; 0 without a beginning.' }),
    may_remove: z.boolean(),
  })
  .meta({ id: 'DiaryClosure' });
export type DiaryClosure = z.output<typeof closureNoteSchema>;

const diarySchema = z.strictObject({
  from: z.iso.date(),
  today: z.iso.date(),
  entries: z.array(diaryEntrySchema),
  waiting: z.array(diaryEntrySchema),
  waiting_total: z.int(),
  awaiting: z.array(awaitingEntrySchema),
  awaiting_total: z.int(),
  conflicts: z.array(bookingConflictSchema),
  conflicts_total: z.int(),
  closures: z.array(closureNoteSchema),
  people: z.array(diaryPersonSchema),
});
export type Diary = z.output<typeof diarySchema>;

export const getDiary = defineEndpoint({
  operationId: 'getDiary',
  method: 'GET',
  path: '/office/diary',
  tag,
  summary: 'Visits and consultations of some days, and those that wait for an hour',
  permission: 'diary.read',
  query: z.strictObject({
    from: dayField().optional().meta({ description: 'The first day; today in Nairobi if absent.' }),
    days: queryInt(1, 42).default(7).meta({ description: 'Six weeks at most: those a month begins and ends in.' }),
    staff: z
      .union(
        [z.literal('unassigned'), z.literal('me-or-nobody'), z.uuid()],
        'must be unassigned, me-or-nobody or the id of a colleague',
      )
      .optional()
      .meta({
        override: {
          type: 'string',
          description: "The id of a colleague, unassigned, or me-or-nobody; everybody's if absent.",
        },
      }),
  }),
  data: diarySchema,
});

export const verdictSchema = {
  interest: z
    .enum(['', ...visitInterests])
    .meta({ description: 'What the visitor thought of the place; empty while nobody has noted it.' }),
  verdict: z.string().meta({ description: 'What they liked, and what put them off.' }),
};

/** What the visitor thought, for the body of a form; both empty where it is not known. */
export const verdictBody = {
  interest: z.enum(['', ...visitInterests], 'Choose what they thought').default(''),
  verdict: textField('What they said', 2000).default(''),
};

export const bookingDetailSchema = z
  .strictObject({
    ...diaryEntrySchema.shape,
    version: z.int(),
    place: z.string(),
    page: z.string().nullable(),
    office_page: z.string().nullable(),
    visitor: z.strictObject({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      phone_e164: z.string().nullable(),
      contact_id: z.int().nullable().meta({ description: 'Null for who may not read the contact.' }),
    }),
    message: z.string(),
    cancel_reason: z.string(),
    outcome_note: z.string(),
    ...verdictSchema,
    listing_state: z
      .enum(propertyStatuses)
      .nullable()
      .meta({ description: 'Null for a consultation, and where the listing was removed.' }),
    requested_at: z.iso.datetime(),
    arranged_by: z.string().nullable(),
    may_change: z.boolean(),
    has_begun: z.boolean(),
    enquiry: z
      .strictObject({
        id: z.int(),
        agent: z.string().nullable().meta({ description: 'Who looks after it; null where nobody does.' }),
        may_read: z.boolean(),
        may_change: z.boolean(),
      })
      .nullable(),
    people: z.array(diaryPersonSchema),
    history: z.array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        action: z.string(),
        actor: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'DiaryBooking' });
export type BookingDetail = z.output<typeof bookingDetailSchema>;

const bookingParams = z.strictObject({ kind: z.enum(bookingKinds), booking_id: queryInt(1, 2_147_483_647) });

export const getBooking = defineEndpoint({
  operationId: 'getBooking',
  method: 'GET',
  path: '/office/diary/{kind}/{booking_id}',
  tag,
  summary: 'One visit or consultation, with everything the office knows of it',
  permission: 'diary.read',
  params: bookingParams,
  data: bookingDetailSchema,
  errors: ['not_found'],
});

export const staffField = z.uuid('Choose who will be there');
export const outsideField = z.boolean().optional();
const hourBody = { version: versionField, starts_at: dateTimeField, staff_id: staffField, outside_hours: outsideField };
export const hourErrors = ['staff_busy', 'staff_away', 'outside_hours'] as const;
const changeErrors = ['invalid_field', 'not_found', 'forbidden', 'edited_meanwhile', 'booking_over'] as const;

const changeOfBooking = {
  method: 'POST',
  tag,
  permission: 'diary.change',
  params: bookingParams,
  data: bookingDetailSchema,
} as const;

export const approveBooking = defineEndpoint({
  ...changeOfBooking,
  operationId: 'approveBooking',
  path: '/office/diary/{kind}/{booking_id}/approvals',
  summary: 'Confirm it, at an hour and with a person; both get the calendar entry',
  body: z.strictObject(hourBody),
  errors: [...changeErrors, ...hourErrors, 'conflict'],
});

export const proposeBookingHour = defineEndpoint({
  ...changeOfBooking,
  operationId: 'proposeBookingHour',
  path: '/office/diary/{kind}/{booking_id}/proposals',
  summary: 'Propose another hour; it is held until the visitor answers',
  body: z.strictObject({ ...hourBody, note: textField('Note', 1000).optional() }),
  errors: [...changeErrors, ...hourErrors, 'conflict'],
});

export const cancelBooking = defineEndpoint({
  ...changeOfBooking,
  operationId: 'cancelBooking',
  path: '/office/diary/{kind}/{booking_id}/cancellations',
  summary: 'Cancel it; the visitor reads the reason',
  body: z.strictObject({
    version: versionField,
    reason: textField('Reason', 1000).refine((reason) => reason !== '', 'Say why, the visitor reads it'),
  }),
  errors: changeErrors,
});

export const OUTCOME_NOTE_MAX = 2000;

/** 'Cancelled': on the day itself, by the visitor or by staff. */
const outcomes = ['Done', 'No-show', 'Cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

export const noteBookingOutcome = defineEndpoint({
  ...changeOfBooking,
  operationId: 'noteBookingOutcome',
  path: '/office/diary/{kind}/{booking_id}/outcomes',
  summary: 'Note how it went',
  body: z.strictObject({
    version: versionField,
    outcome: z.string('Choose an outcome').pipe(z.enum(outcomes, 'Choose an outcome')),
    note: textField('Note', OUTCOME_NOTE_MAX).optional(),
    ...verdictBody,
  }),
  errors: [...changeErrors, 'conflict'],
});

export const approveForm = defineForm(approveBooking, { id: 'approve-booking', rename: bookingFields });
export const proposeForm = defineForm(proposeBookingHour, { id: 'propose-hour', rename: bookingFields });
export const cancelForm = defineForm(cancelBooking, { id: 'cancel-booking', rename: bookingFields });
export const outcomeForm = defineForm(noteBookingOutcome, { id: 'note-outcome', rename: bookingFields });
