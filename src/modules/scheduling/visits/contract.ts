import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import type { BookingDetails } from '#platform/http/page-form.ts';
import { lineField, personFields, textField } from '#platform/http/submission-fields.ts';
import { isRealDay } from '#platform/time/nairobi-time.ts';
import { bookingStatuses, VISIT_MINUTES, visitWays } from '../bookings.ts';
import { tourFields, visitFields } from './visit-fields.ts';

export const siteVisitStatusSchema = z.enum(bookingStatuses);

/** A day ('2026-11-28') or a day and an hour ('2026-11-28T09:00', or with a space), in Africa/Nairobi. */
const preferredDateField = z
  .string('Preferred date is required')
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?$/, 'Enter a date, such as 2026-11-28')
  .refine(isRealDate, 'Enter a date that exists');

function isRealDate(value: string): boolean {
  const [hours = 0, minutes = 0] = value.slice(11).split(':').map(Number);
  return isRealDay(value.slice(0, 10)) && hours < 24 && minutes < 60;
}

const listingId = z.int('must be a whole number').min(1).nullable().optional();

export const requestSiteVisitBody = z
  .strictObject({
    property_id: listingId,
    land_id: listingId,
    property_title: lineField('Listing', 200).optional(),
    ...personFields,
    preferred_date: preferredDateField,
    way: z
      .enum(visitWays, 'Choose how you want to see it')
      .optional()
      .meta({ description: 'In person if absent. For a video or a call we ring the number of the visitor.' }),
    duration_minutes: z.literal(VISIT_MINUTES, 'A visit takes 60 minutes').optional(),
    message: textField('Message', 5000).optional(),
    notes: textField('Notes', 5000).optional(),
    source: lineField('Source', 50).optional().meta({ description: "Stored as 'Website', whatever it says." }),
    newsletter: z.boolean('must be true or false').optional(),
    similar_listings: z
      .boolean('must be true or false')
      .optional()
      .meta({ description: 'Asks for an alert: listings of this type in this area. A mail with a link starts it.' }),
  })
  .refine(
    (body) => [body.property_id, body.land_id, body.property_title].filter((value) => value != null).length === 1,
    {
      path: ['property_id'],
      message: 'Choose one listing: property_id, land_id or property_title',
    },
  )
  .meta({ id: 'SiteVisitRequest' });
export type RequestSiteVisitBody = z.output<typeof requestSiteVisitBody>;

/** Not strict, because receipts that the release before stored for a repeated form also have `confirmation_sent`. */
const siteVisitReceiptSchema = z
  .object({
    id: z.int(),
    reference: z.string().meta({ description: 'What the visitor can read out on the phone.' }),
    status: siteVisitStatusSchema,
    listing_title: z.string(),
    preferred_date: z.string(),
    duration_minutes: z.int(),
  })
  .meta({ id: 'SiteVisitReceipt' });
export type SiteVisitReceipt = z.output<typeof siteVisitReceiptSchema>;

export const requestSiteVisit = defineEndpoint({
  operationId: 'requestSiteVisit',
  method: 'POST',
  path: '/site/visits',
  tag: 'Site visits',
  summary: 'Ask to see a property or a plot',
  description:
    'Stored with its e-mails in one transaction before the reply. The day needs a free hour; an hour must be free, as GET /availability says for the listing (time_taken). The same person (e-mail address and phone number), listing and hour, or a day without an hour and an hour of that day, is one visit; a second one is refused (visit_already_booked). Send an Idempotency-Key (UUID) to be safe against sending twice; without one, the same content from the same network within ten minutes is answered as the first time.',
  body: requestSiteVisitBody,
  data: siteVisitReceiptSchema,
  status: 201,
  errors: [
    'invalid_field',
    'time_taken',
    'listing_not_found',
    'listing_not_available',
    'too_many_open_visits',
    'title_shared',
    'visit_already_booked',
    'submission_changed',
    'too_many_requests',
  ],
});

/**
 * 'Request a tour' on the page of a home; land has the form of `crm`. Hidden: `property_id`. `preferred_date` is a day and
 * `preferred_time` the hour it starts (or ANY_HOUR); without script both stand in `preferred_date`.
 */
export const tourForm = defineForm(requestSiteVisit, {
  id: 'request-tour',
  fields: [
    'property_id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'preferred_date',
    'way',
    'message',
    'similar_listings',
    'newsletter',
  ],
  constants: { source: 'website' },
  rename: tourFields,
  resultDetails: (receipt, { property_id = '' }) => bookingDetails(receipt, `property-${property_id}`),
});

/**
 * 'Schedule Visit'. The radio `listing` is 'property-12' or 'land-3' (`listingValue`); `date`, and `time` (the hour the
 * slot starts). Without script `date` is day and hour in one ('2026-11-28T09:00').
 */
export const visitForm = defineForm(requestSiteVisit, {
  id: 'schedule-visit',
  fields: ['property_id', 'land_id', 'first_name', 'last_name', 'email', 'phone', 'preferred_date', 'way', 'notes'],
  sendsEmpty: ['notes'],
  constants: { duration_minutes: VISIT_MINUTES },
  rename: visitFields,
  resultDetails: (receipt, { listing = '' }) => bookingDetails(receipt, listing),
});

/** What the address of the page after a form without script carries: the listing as the form names it, the day and hour. */
const bookingDetails = ({ preferred_date }: SiteVisitReceipt, listing: string): BookingDetails => ({
  when: preferred_date.slice(0, 16),
  listing,
});
