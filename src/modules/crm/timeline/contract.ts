import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';

const id = queryInt(1, Number.MAX_SAFE_INTEGER);

const timelineSubjects = ['enquiry', 'contact', 'property', 'land', 'visit', 'consultation', 'offer'] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];

export const timelineEventSchema = z
  .strictObject({
    id: z
      .int()
      .meta({ description: 'Negative for what was done to the listing itself, which is no event of its own.' }),
    kind: z.string(),
    text: z.string(),
    actor: z.string(),
    at: z.iso.datetime(),
    mail_status: z.string().nullable().meta({ description: 'Of a mail: Queued, Sent, Stored or Failed.' }),
    enquiry: z.strictObject({ id: z.int(), reference: z.string(), about: z.string() }).nullable(),
    contact: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    listing: z.strictObject({ title: z.string(), reference: z.string(), path: z.string() }).nullable(),
    visit: z
      .strictObject({ kind: z.enum(['visits', 'consultations']), id: z.int() })
      .nullable()
      .meta({ description: 'Its page is /office/diary/{kind}/{id}.' }),
    offer_id: z.int().nullable().meta({ description: 'Its page is /office/offers/{id}.' }),
  })
  .meta({ id: 'TimelineEvent' });
export type TimelineEvent = z.output<typeof timelineEventSchema>;

export const getTimeline = defineEndpoint({
  operationId: 'getTimeline',
  method: 'GET',
  path: '/office/timelines/{subject}/{subject_id}',
  tag: 'Timelines',
  summary: 'What happened with an enquiry, a contact, a listing or a visit, the newest first',
  permission: 'enquiries.see',
  params: z.strictObject({ subject: queryOneOf(timelineSubjects), subject_id: id }),
  query: z.strictObject({
    before: id.optional().meta({ description: 'The id of an event: those before it.' }),
  }),
  data: z.strictObject({
    items: z.array(timelineEventSchema),
    next: z.int().nullable().meta({ description: 'For `before`, where there are earlier ones.' }),
  }),
  errors: ['not_found', 'forbidden'],
});
export type Timeline = z.output<typeof getTimeline.data>;
