import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryText } from '#platform/http/query-values.ts';
import { pipelineColumnKeys } from './pipeline.ts';

const count = z.int().min(0);

/** Filters of the pipeline and of the list of offers alike; an id that nobody has finds nothing. */
export const whoseOffers = {
  agent: queryText(36).optional().meta({ description: 'Who looks after the listing: an id, or "me".' }),
  enquiry_agent: queryText(36)
    .optional()
    .meta({ description: 'Who looks after the enquiry that the offer was made from: an id, or "me".' }),
};

const cardSchema = z
  .strictObject({
    column: z.enum(pipelineColumnKeys),
    path: z.string().meta({ description: 'Its page in the office.' }),
    listing: z.strictObject({
      title: z.string(),
      reference: z.string(),
      path: z.string(),
      purpose: z.enum(['Sale', 'Rent']),
      agent: z.string().nullable(),
    }),
    who: z.string(),
    amount_kes: z.int().meta({ description: 'The counter where one was made; of a rent a month’s.' }),
    knows_fee: z.boolean().meta({ description: 'Whether the reader works on the listing, and so may know its fee.' }),
    fee_kes: z.int().nullable().meta({
      description:
        'By the mandate of the listing, for this sum, without VAT; null where no fee is agreed, and where it is not told.',
    }),
    since: z.iso.datetime().meta({ description: 'Since when it stands in its column.' }),
    days: count,
    stands_still: z.boolean().meta({ description: 'For 14 days or more.' }),
    next_step: z
      .strictObject({ label: z.string(), due_on: z.iso.date() })
      .nullable()
      .meta({ description: 'Of an accepted one: the step that is planned next.' }),
    is_out_of_date: z.boolean().meta({ description: 'Open, and its last day is over.' }),
  })
  .meta({ id: 'PipelineCard' });
export type PipelineCard = z.output<typeof cardSchema>;

const columnSchema = z
  .strictObject({
    key: z.enum(pipelineColumnKeys),
    total: count,
    sale_fees_kes: count,
    let_fees_kes: count,
    without_fee: count.meta({ description: 'Of those whose fee the reader may know.' }),
    items: z.array(cardSchema).meta({ description: 'At most 50, the longest there first.' }),
  })
  .meta({ id: 'PipelineColumn' });
export type PipelineColumn = z.output<typeof columnSchema>;

export const getPipeline = defineEndpoint({
  operationId: 'getPipeline',
  method: 'GET',
  path: '/office/pipeline',
  tag: 'Offers',
  summary: 'Deals by how far they are, with the fees expected of them',
  description: 'What the caller reads of the offers. An accepted one is left out once its listing is sold or let.',
  permission: 'offers.see',
  query: z.strictObject(whoseOffers),
  data: z.strictObject({
    columns: z.array(columnSchema),
    is_cut: z.boolean().meta({ description: 'There are more deals than are counted.' }),
  }),
});
export type Pipeline = z.output<typeof getPipeline.data>;
