import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, lineField, phoneField, textField } from '#platform/http/submission-fields.ts';

export const reportReasons = ['not-available', 'wrong-details', 'asked-for-money', 'copied', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Any text, so that an empty answer of a form gets this message. */
const reasonField = z
  .string('Choose what is wrong')
  .pipe(z.enum(reportReasons, 'Choose what is wrong'))
  .meta({ override: { type: 'string', enum: [...reportReasons] } });

const listingId = z.int('must be a whole number').min(1).nullable().optional();

const reportListingBody = z
  .strictObject({
    property_id: listingId,
    land_id: listingId,
    reason: reasonField,
    message: textField('Message', 4000).optional().meta({ description: "Needed with the reason 'other'." }),
    name: lineField('Name', 100).optional(),
    email: emailField.optional().meta({ description: 'Gets a confirmation.' }),
    phone: phoneField.optional(),
  })
  .refine(({ property_id, land_id }) => (property_id == null) !== (land_id == null), {
    path: ['property_id'],
    message: 'Name one listing: property_id or land_id',
  })
  .refine(({ reason, message }) => reason !== 'other' || Boolean(message), {
    path: ['message'],
    message: 'Please tell us what is wrong',
  })
  .meta({ id: 'ListingReport' });
export type ReportListingBody = z.output<typeof reportListingBody>;

const listingReportReceiptSchema = z
  .strictObject({
    id: z.int(),
    reference: z.string().meta({ description: 'What the visitor can read out on the phone.' }),
    listing_title: z.string(),
  })
  .meta({ id: 'ListingReportReceipt' });
export type ListingReportReceipt = z.output<typeof listingReportReceiptSchema>;

export const reportListing = defineEndpoint({
  operationId: 'reportListing',
  method: 'POST',
  path: '/listing-reports',
  tag: 'Listings',
  summary: 'Report a listing that is not true, or money asked for a viewing',
  description:
    'Any listing visitors can see can be reported, without saying who reports. Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: reportListingBody,
  data: listingReportReceiptSchema,
  status: 201,
  errors: ['invalid_field', 'listing_not_found', 'submission_changed', 'too_many_requests'],
});

/** 'Report this listing'. Hidden: `property_id` or `land_id`. */
export const reportForm = defineForm(reportListing, { id: 'report-listing' });
