import { z } from 'zod';
import { defineEndpoint, listOf } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';

const partnerBankSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    category: z.string(),
    description: z.string(),
    logo: z.string().nullable().meta({ description: 'Path of the logo; null where the name stands for it.' }),
    website: z.url(),
  })
  .meta({ id: 'PartnerBank' });
export type PartnerBank = z.output<typeof partnerBankSchema>;

export const listPartnerBanks = defineEndpoint({
  operationId: 'listPartnerBanks',
  cacheTags: ['partner-banks'],
  method: 'GET',
  path: '/partner-banks',
  tag: 'Agency',
  summary: 'Lenders the agency works with',
  query: z.strictObject({
    page: queryInt(1, 1000).default(1),
    per_page: queryInt(1, 100).default(40),
  }),
  data: listOf(partnerBankSchema),
});
