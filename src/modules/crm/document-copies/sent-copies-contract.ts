import { z } from 'zod';
import { listingParams } from '#modules/listings/server';
import { defineEndpoint } from '#platform/http/contract.ts';

const sentCopySchema = z
  .strictObject({
    id: z.int(),
    document: z.strictObject({ name: z.string(), kind: z.string() }),
    enquiry: z.strictObject({ id: z.int(), reference: z.string(), name: z.string() }),
    sent_by: z.string().nullable(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
    openings: z.int(),
    last_opened_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SentCopy' });
export type SentCopy = z.output<typeof sentCopySchema>;

export const listSentCopies = defineEndpoint({
  operationId: 'listSentCopies',
  method: 'GET',
  path: '/office/listings/{kind}/{listing_id}/document-copies',
  tag: 'Enquiries of the office',
  summary: 'The newest links to documents of a listing that were sent, to whom, and whether they were opened',
  permission: 'enquiries.see',
  params: listingParams,
  data: z.strictObject({ items: z.array(sentCopySchema).max(100), now: z.iso.datetime() }),
});
export type SentCopies = z.output<typeof listSentCopies.data>;
