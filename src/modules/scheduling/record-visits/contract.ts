import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { visitInterests } from '../bookings.ts';
import { diaryEntrySchema, verdictSchema } from '../calendar/office-contract.ts';

const id = queryInt(1, Number.MAX_SAFE_INTEGER);

const recordVisitSchema = z
  .strictObject({
    ...diaryEntrySchema.shape,
    ...verdictSchema,
    contact_id: z.int().nullable().meta({ description: 'Of the visitor; null for who may not read the contact.' }),
    enquiry_id: z.int().nullable().meta({ description: 'Null for who may not read the enquiry.' }),
    listing: z
      .strictObject({ title: z.string(), reference: z.string(), path: z.string() })
      .nullable()
      .meta({ description: 'With its page in the office; null for a consultation.' }),
  })
  .meta({ id: 'RecordVisit' });
export type RecordVisit = z.output<typeof recordVisitSchema>;

export const listRecordVisits = defineEndpoint({
  operationId: 'listRecordVisits',
  method: 'GET',
  path: '/office/record-visits',
  tag: 'Diary',
  summary: 'The visits and consultations of a listing, a contact or an enquiry, the newest first',
  permission: 'diary.read',
  query: z
    .strictObject({
      listing_kind: queryOneOf(['property', 'land']).optional(),
      listing_id: id.optional(),
      contact_id: id.optional(),
      enquiry_id: id.optional(),
      before: z
        .string()
        .regex(/^(visit|consultation)-\d{1,15}$/, 'must be the last one of a page, such as visit-12')
        .optional()
        .meta({ description: 'The last one of the page before: those older than it.' }),
    })
    .refine(
      ({ listing_id, contact_id, enquiry_id }) =>
        [listing_id, contact_id, enquiry_id].filter((one) => one !== undefined).length === 1,
      { path: ['listing_id'], message: 'name one listing, contact or enquiry' },
    )
    .refine(({ listing_kind, listing_id }) => (listing_kind === undefined) === (listing_id === undefined), {
      path: ['listing_kind'],
      message: 'must be property or land, with listing_id',
    }),
  data: z.strictObject({
    items: z.array(recordVisitSchema),
    next: z.string().nullable().meta({ description: 'For `before`, where there are older ones.' }),
  }),
});
export type RecordVisitList = z.output<typeof listRecordVisits.data>;

export const getVisitSummary = defineEndpoint({
  operationId: 'getVisitSummary',
  method: 'GET',
  path: '/office/visit-summary',
  tag: 'Diary',
  summary: 'What came of the visits of a listing, for its vendor: figures, and what visitors said, without names',
  description: 'Figures count all visits; texts are those of enquiries that the caller may read.',
  permission: 'diary.read',
  query: z.strictObject({ listing_kind: queryOneOf(['property', 'land']), listing_id: id }),
  data: z.strictObject({
    today: z.iso.date(),
    took_place: z.int(),
    to_come: z.int().meta({ description: 'Confirmed, and not over.' }),
    interests: z.array(z.strictObject({ interest: z.enum(visitInterests), total: z.int() })),
    verdicts: z
      .array(z.strictObject({ day: z.iso.date(), text: z.string() }))
      .meta({ description: 'The newest first, thirty at most.' }),
  }),
});
export type VisitSummary = z.output<typeof getVisitSummary.data>;
