import { z } from 'zod';
import { listingReferenceField, longestReference } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryList } from '#platform/http/query-values.ts';
import { personFields, textField } from '#platform/http/submission-fields.ts';
import { dayField } from '../availability/contract.ts';
import { visitWays } from '../bookings.ts';
import { bookingStatusSchema, dateTimeField } from '../calendar/contract.ts';
import { STOP_MINUTES, STOPS_AT_MOST } from './policy.ts';

const tag = 'Site visits';

const startsAt = z.string().meta({ description: 'Day and hour in Africa/Nairobi.', example: '2026-11-28T10:00' });
const wayField = z.string('Choose how you want to see them').pipe(z.enum(visitWays, 'Choose how you want to see them'));

const tripListingSchema = z
  .strictObject({
    asked: z.string().meta({ description: 'The reference it was asked for by.' }),
    reference: z.string(),
    type: z.enum(['property', 'land']),
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    price: z.int().nullable(),
    price_usd: z.int().nullable(),
    listing_purpose: z.enum(['Sale', 'Rent']),
    image_id: z.uuid().nullable(),
    agent: z.string().nullable().meta({ description: 'Who shows it; null where any agent does.' }),
  })
  .meta({ id: 'TripListing' });
export type TripListing = z.output<typeof tripListingSchema>;

const plannedStopSchema = z.strictObject({
  listing: tripListingSchema,
  starts_at: startsAt,
  travel_minutes: z
    .int()
    .nullable()
    .meta({ description: 'From the stop before; null for the first, and for a video or a call.' }),
});
export type PlannedTripStop = z.output<typeof plannedStopSchema>;

const tripPlanSchema = z
  .strictObject({
    day: z.iso.date().nullable().meta({ description: 'The day it is planned for; null where no day was found.' }),
    way: z.enum(visitWays),
    minutes: z.int().meta({ description: 'How long each stop takes.' }),
    stops: z.array(plannedStopSchema).meta({ description: 'In the order of the trip.' }),
    unfit: z
      .array(z.strictObject({ listing: tripListingSchema, reason: z.string() }))
      .meta({ description: 'What does not fit on this day, and why.' }),
    gone: z.array(z.string()).meta({ description: 'References that name no listing on the site.' }),
    hours: z
      .array(z.string())
      .meta({ description: "The hours of the day at which the trip may begin, '09:00' in Africa/Nairobi." }),
    days: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          stops: z.int().meta({ description: 'How many of them fit.' }),
          begins: z.string(),
          ends: z.string(),
        }),
      )
      .meta({
        description: 'The days of the next two weeks, each with how many fit; a day on which none does is absent.',
      }),
  })
  .meta({ id: 'TripPlan' });
export type TripPlan = z.output<typeof tripPlanSchema>;

export const planTrip = defineEndpoint({
  operationId: 'planTrip',
  method: 'GET',
  path: '/site/trips/plan',
  tag,
  summary: 'An order and hours to see several homes and plots in one go',
  description: `Each stop takes ${STOP_MINUTES} minutes, at an hour when the agent of its listing is free. The order is by nearest neighbour over the positions that visitors are shown; a video or a call needs no way between.`,
  query: z.strictObject({
    items: queryList(STOPS_AT_MOST, longestReference).meta({
      override: { type: 'string', description: `References separated by commas, at most ${STOPS_AT_MOST}.` },
    }),
    day: dayField().optional().meta({ description: 'The first day on which all fit if absent.' }),
    from: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be an hour, such as '09:00'")
      .optional()
      .meta({ description: 'No stop begins earlier.' }),
    way: z.enum(visitWays).optional().meta({ description: 'In person if absent.' }),
  }),
  data: tripPlanSchema,
  errors: ['impossible_value'],
});

const receiptStopSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  starts_at: startsAt,
  status: bookingStatusSchema,
});

const tripReceiptSchema = z
  .strictObject({
    reference: z.string().meta({ description: 'What the visitor can read out on the phone.' }),
    way: z.enum(visitWays),
    minutes: z.int(),
    stops: z.array(receiptStopSchema),
  })
  .meta({ id: 'TripReceipt' });
export type TripReceipt = z.output<typeof tripReceiptSchema>;

const tripStopsField = z
  .array(
    z.strictObject({
      listing: listingReferenceField,
      starts_at: dateTimeField,
    }),
  )
  .min(1, 'Choose at least one home or plot')
  .max(STOPS_AT_MOST, `A trip takes ${STOPS_AT_MOST} homes or plots at most`);

export const requestTripBody = z
  .strictObject({
    ...personFields,
    way: wayField,
    stops: tripStopsField,
    message: textField('Message', 5000).optional(),
  })
  .meta({ id: 'TripRequest' });
export type RequestTripBody = z.output<typeof requestTripBody>;

export const requestTrip = defineEndpoint({
  operationId: 'requestTrip',
  method: 'POST',
  path: '/site/trips',
  tag,
  summary: 'Ask to see several properties and plots on one day',
  description:
    'One enquiry with one visit for each stop, stored with its e-mails in one transaction: all stops or none. Every stop must be at a free time, as GET /site/trips/plan proposes them; a refusal names the stop and says why, in the field `stops.0.starts_at`. All are on one day and do not overlap. Send an Idempotency-Key (UUID) to be safe against sending twice; without one, the same content from the same network within ten minutes is answered as the first time.',
  body: requestTripBody,
  data: tripReceiptSchema,
  status: 201,
  errors: [
    'invalid_field',
    'time_taken',
    'listing_not_found',
    'listing_not_available',
    'too_many_open_visits',
    'visit_already_booked',
    'submission_changed',
    'too_many_requests',
  ],
});

/** The stops are hidden fields `stops.0.listing` and `stops.0.starts_at`, as the plan has them. */
export const tripForm = defineForm(requestTrip, {
  id: 'request-trip',
  resultDetails: ({ stops }) => ({ when: stops[0]?.starts_at ?? '' }),
});
