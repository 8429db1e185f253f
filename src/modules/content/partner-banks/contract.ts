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
    loan: z
      .strictObject({
        rate_percent: z.number().meta({ description: 'Of a loan for a home, a year.' }),
        as_of: z.string().meta({ description: 'The day of the rate.' }),
        source: z.string(),
        most_years: z.int().nullable(),
        most_percent: z.number().nullable().meta({ description: 'The largest share of a price that is lent.' }),
      })
      .nullable()
      .meta({ description: 'Null where the lender states no rate.' }),
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
