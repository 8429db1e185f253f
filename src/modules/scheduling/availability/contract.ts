import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { isRealDay } from '#platform/time/nairobi-time.ts';
import { bookingKinds } from '../bookings.ts';

/** Two months, so that a calendar can load the shown month and the next. */
const maxAvailabilityDays = 62;

/** A day, such as '2026-11-28'. @param message where it is none */
export const dayField = (message = 'must be a date, such as 2026-11-28') =>
  z
    .string(message)
    .regex(/^20\d{2}-\d{2}-\d{2}$/, { error: message, abort: true })
    .refine(isRealDay, 'Choose a date that exists')
    .meta({ override: { type: 'string', format: 'date' } });

const availableSlotSchema = z
  .strictObject({
    starts_at: z
      .string()
      .meta({ description: 'Day and hour in Africa/Nairobi, as bookings take it.', example: '2026-11-28T09:00' }),
    label: z.string().meta({ example: '9–10 AM' }),
    is_available: z.boolean(),
  })
  .meta({ id: 'AvailabilitySlot' });
export type AvailableSlot = z.output<typeof availableSlotSchema>;

export const availableDaySchema = z
  .strictObject({
    date: z.iso.date(),
    slots: z.array(availableSlotSchema),
    closed_for: z
      .string()
      .nullable()
      .meta({ description: 'Why the whole office is closed all day, such as a holiday; null on other days.' }),
  })
  .meta({ id: 'AvailabilityDay' });
export type AvailableDay = z.output<typeof availableDaySchema>;

export const listAvailability = defineEndpoint({
  operationId: 'listAvailability',
  cacheTags: ['availability', 'listings'],
  method: 'GET',
  path: '/availability',
  tag: 'Site visits',
  summary: 'The hours that can be booked, day by day',
  description:
    'A time is available when the office keeps it open on that weekday and that date, it is not over, no more than a year ahead, ends by the last hour, and a place is left. Days without hours have no slots.',
  query: z.strictObject({
    kind: queryOneOf(bookingKinds),
    from: dayField(),
    days: queryInt(1, maxAvailabilityDays).default(7),
    minutes: queryInt(15, 480)
      .optional()
      .meta({ description: "How long it will take; the slot's own length if absent. It has to end by the last hour." }),
    property_id: queryInt(1, 2_147_483_647).optional().meta({
      description: 'The property to visit. The hours, leave and bookings of its agent count then.',
    }),
    land_id: queryInt(1, 2_147_483_647).optional().meta({
      description: 'The plot to visit. The hours, leave and bookings of its agent count then.',
    }),
  }),
  data: z.strictObject({ kind: z.enum(bookingKinds), days: z.array(availableDaySchema) }),
});
