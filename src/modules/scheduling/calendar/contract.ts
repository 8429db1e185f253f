import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { textField } from '#platform/http/submission-fields.ts';
import { isRealDay } from '#platform/time/nairobi-time.ts';
import { availableDaySchema, dayField } from '../availability/contract.ts';
import { bookingKinds, bookingStatuses } from '../bookings.ts';

export const bookingStatusSchema = z.enum(bookingStatuses);

/** A day and an hour in Africa/Nairobi: '2026-11-28T09:00'. */
export const dateTimeField = z
  .string('Choose a date and a time')
  .regex(/^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: 'Choose a date and a time', abort: true })
  .refine((value) => isRealDay(value.slice(0, 10)), 'Choose a date that exists')
  .meta({ description: 'Day and hour in Africa/Nairobi.', example: '2026-11-28T09:00' });

const tokenParams = z.strictObject({ token: z.string().min(1).max(200) });
/** Kind and id of the booking ('visit-12'), and our signature. */
const tokenField = z.string('is not a link of ours').regex(/^[a-z]+-\d{1,10}\.[\w-]{43}$/, 'is not a link of ours');

/** A visit or consultation as shown to the visitor who has its link. */
const managedBookingSchema = z
  .strictObject({
    kind: z.enum(bookingKinds),
    reference: z.string(),
    title: z.string(),
    place: z.string(),
    status: bookingStatusSchema,
    starts_at: z
      .string()
      .nullable()
      .meta({ description: 'Day and hour in Africa/Nairobi; null while none is agreed.' }),
    day: z.iso.date(),
    minutes: z.int(),
    with: z.string().nullable(),
    is_proposed: z.boolean(),
    is_open: z.boolean(),
    trip: z
      .array(
        z.strictObject({
          stop: z.int(),
          title: z.string(),
          starts_at: z.string().nullable(),
          day: z.iso.date(),
          minutes: z.int(),
          status: bookingStatusSchema,
          is_proposed: z.boolean(),
          is_open: z.boolean(),
          minutes_short: z.int().meta({
            description:
              'By how many minutes the way from the stop before takes longer than there is time for; 0 where it fits.',
          }),
          way_minutes: z.int().meta({
            description: 'The way between it and the stop that the link is about; 0 where nobody travels.',
          }),
          is_this: z.boolean().meta({ description: 'The one that the link is about.' }),
          token: z.string().meta({ description: 'Of the link that changes this stop.' }),
        }),
      )
      .meta({ description: 'The stops of its trip in their order; empty for a booking of its own.' }),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.output<typeof managedBookingSchema>;

const tag = 'Site visits';

export const getManagedBooking = defineEndpoint({
  operationId: 'getManagedBooking',
  method: 'GET',
  path: '/manage-booking/{token}',
  tag,
  summary: 'The visit or consultation a link in a mail is about',
  params: tokenParams,
  data: managedBookingSchema,
  errors: ['link_not_valid'],
});

export const listManagedBookingHours = defineEndpoint({
  operationId: 'listManagedBookingHours',
  method: 'GET',
  path: '/manage-booking/{token}/hours',
  tag,
  summary: 'The hours a visit or consultation can be rescheduled to, in the two weeks from a day on',
  params: tokenParams,
  query: z.strictObject({ from: dayField().optional() }),
  data: z.strictObject({ days: z.array(availableDaySchema), next_from: z.iso.date() }),
  errors: ['link_not_valid', 'booking_over'],
});

const changeByLink = { method: 'POST', tag, data: managedBookingSchema } as const;

export const rescheduleManagedBooking = defineEndpoint({
  ...changeByLink,
  operationId: 'rescheduleManagedBooking',
  path: '/manage-booking/reschedules',
  summary: 'Reschedule it to another open hour',
  body: z.strictObject({ token: tokenField, starts_at: dateTimeField }),
  errors: ['link_not_valid', 'booking_over', 'invalid_field', 'staff_busy', 'time_taken', 'conflict'],
});

export const acceptManagedBooking = defineEndpoint({
  ...changeByLink,
  operationId: 'acceptManagedBooking',
  path: '/manage-booking/acceptances',
  summary: 'Agree to the hour the office proposes',
  body: z.strictObject({ token: tokenField }),
  errors: ['invalid_field', 'link_not_valid', 'booking_over', 'conflict', 'staff_busy'],
});

export const cancelManagedBooking = defineEndpoint({
  ...changeByLink,
  operationId: 'cancelManagedBooking',
  path: '/manage-booking/cancellations',
  summary: 'Cancel it',
  body: z.strictObject({ token: tokenField, reason: textField('Reason', 500).optional() }),
  errors: ['invalid_field', 'link_not_valid', 'booking_over'],
});

export const cancelManagedTrip = defineEndpoint({
  ...changeByLink,
  operationId: 'cancelManagedTrip',
  path: '/manage-booking/trip-cancellations',
  summary: 'Cancel every stop of its trip that is still to come',
  body: z.strictObject({ token: tokenField, reason: textField('Reason', 500).optional() }),
  errors: ['invalid_field', 'link_not_valid', 'booking_over'],
});

export const rescheduleForm = defineForm(rescheduleManagedBooking, { id: 'reschedule-booking' });
export const acceptProposalForm = defineForm(acceptManagedBooking, { id: 'accept-booking' });
export const cancelManagedForm = defineForm(cancelManagedBooking, {
  id: 'cancel-managed-booking',
  sendsEmpty: ['reason'],
});
export const cancelTripForm = defineForm(cancelManagedTrip, { id: 'cancel-managed-trip', sendsEmpty: ['reason'] });
