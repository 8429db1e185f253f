import { z } from 'zod';
import { defineEndpoint, defineForm, paginationSchema } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
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

const tag = 'Reports of listings';
const reportParams = z.strictObject({ report_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const reportStates = ['open', 'resolved'] as const;
export type ReportState = (typeof reportStates)[number];

const officeReportSchema = z
  .strictObject({
    id: z.int(),
    reference: z.string(),
    reason: z.enum(reportReasons),
    message: z.string(),
    reporter: z.strictObject({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    created_at: z.iso.datetime(),
    listing: z.strictObject({
      type: z.enum(['property', 'land']),
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      reference_number: z.string(),
      is_public: z.boolean(),
      agent: z.string().nullable(),
      open_reports: z
        .int()
        .meta({ description: 'Reports of this listing that nobody has resolved, this one included.' }),
    }),
    resolution: z.strictObject({ at: z.iso.datetime(), by: z.string().nullable(), note: z.string() }).nullable(),
  })
  .meta({ id: 'OfficeListingReport' });
export type OfficeReport = z.output<typeof officeReportSchema>;

export const listListingReports = defineEndpoint({
  operationId: 'listListingReports',
  method: 'GET',
  path: '/office/listing-reports',
  tag,
  summary: 'What visitors say is wrong with listings: what is open oldest first, what is resolved newest first',
  permission: 'listing-reports.read',
  query: z.strictObject({
    state: queryOneOf(reportStates).default('open'),
    page: queryInt(1, 400).default(1),
    per_page: queryInt(1, 100).default(25),
  }),
  data: z.strictObject({
    items: z.array(officeReportSchema),
    pagination: paginationSchema,
    open: z.int().meta({ description: 'How many are open.' }),
  }),
});

export const getListingReport = defineEndpoint({
  operationId: 'getListingReport',
  method: 'GET',
  path: '/office/listing-reports/{report_id}',
  tag,
  summary: 'One report',
  permission: 'listing-reports.read',
  params: reportParams,
  data: officeReportSchema,
  errors: ['not_found'],
});

export const resolveListingReport = defineEndpoint({
  operationId: 'resolveListingReport',
  method: 'POST',
  path: '/office/listing-reports/{report_id}/resolutions',
  tag,
  summary: 'Say what was done about a report',
  permission: 'listing-reports.resolve',
  params: reportParams,
  body: z.strictObject({ note: textField('Note', 2000).refine((note) => note !== '', 'Note is required') }),
  data: officeReportSchema,
  errors: ['invalid_field', 'not_found', 'conflict'],
});

export const reopenListingReport = defineEndpoint({
  operationId: 'reopenListingReport',
  method: 'POST',
  path: '/office/listing-reports/{report_id}/reopenings',
  tag,
  summary: 'Open a resolved report again',
  permission: 'listing-reports.resolve',
  params: reportParams,
  data: officeReportSchema,
  errors: ['not_found', 'conflict'],
});

export const resolveReportForm = defineForm(resolveListingReport, { id: 'resolve-report' });
export const reopenReportForm = defineForm(reopenListingReport, { id: 'reopen-report' });
