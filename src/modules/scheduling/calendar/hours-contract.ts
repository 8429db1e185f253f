import { z } from 'zod';
import { propertyStatuses } from '#modules/listings/server';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { dayField } from '../availability/contract.ts';
import { bookingKinds } from '../bookings.ts';
import { diaryPersonSchema } from './office-contract.ts';

const hourSchema = z.strictObject({
  starts_at: z.string().meta({ description: 'Day and hour in Africa/Nairobi.', example: '2026-11-28T09:00' }),
  label: z.string().meta({ example: '9–10 AM' }),
});

const freeHoursSchema = z
  .strictObject({
    day: z.iso.date(),
    staff: diaryPersonSchema.nullable(),
    free: z.array(hourSchema),
    may_pass_over: z.boolean().meta({
      description:
        'Whether the reader may choose a time that goes against the rules; a colleague of an agent is booked at free hours alone.',
    }),
    listing: z
      .strictObject({ title: z.string(), state: z.enum(propertyStatuses), is_public: z.boolean() })
      .nullable()
      .meta({ description: 'The place that is visited; null where none is named.' }),
    others: z
      .array(
        z.strictObject({
          ...hourSchema.shape,
          minutes: z.int(),
          who: z.string().nullable().meta({ description: 'Null for who may not read their enquiry.' }),
          is_confirmed: z.boolean(),
        }),
      )
      .meta({ description: 'Visits of others to the place on this day, asked for or confirmed.' }),
    asked: z
      .strictObject({
        ...hourSchema.shape,
        is_free: z.boolean(),
        is_taken: z.boolean(),
        against: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'FreeHours' });
export type FreeHours = z.output<typeof freeHoursSchema>;

export const listFreeHours = defineEndpoint({
  operationId: 'listFreeHours',
  method: 'GET',
  path: '/office/free-hours',
  tag: 'Diary',
  summary: 'The hours of a day when somebody is free, by the rules, and what another time goes against',
  permission: 'diary.read',
  query: z.strictObject({
    kind: z.enum(bookingKinds, 'must be visit or consultation').default('visit'),
    day: dayField(),
    staff_id: z.uuid('must be the id of a colleague'),
    booking_id: queryInt(1, 2_147_483_647).optional(),
    listing: z.string().max(200).optional().meta({ description: 'A reference; of a booking its own counts.' }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour, such as 09:00')
      .optional(),
  }),
  data: freeHoursSchema,
});
