import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { MOST_COUNTED, SHOWN, startGroupKeys } from './start-groups.ts';

const lineSchema = z.strictObject({
  id: z.int(),
  path: z.string().meta({ description: 'Its page in the office.' }),
  title: z.string(),
  about: z.string(),
  kes: z.int().nullable().meta({ description: 'The sum of an offer.' }),
  at: z.iso.datetime().meta({ description: 'When it is due or ends, or since when it waits, as its group has it.' }),
  is_overdue: z.boolean(),
});
export type StartLine = z.output<typeof lineSchema>;

const groupSchema = z
  .strictObject({
    key: z.enum(startGroupKeys),
    total: z.int().meta({ description: `Counting stops at ${MOST_COUNTED}.` }),
    items: z.array(lineSchema).meta({ description: `The first ${SHOWN}, the most urgent first.` }),
  })
  .meta({ id: 'StartGroup' });
export type StartGroup = z.output<typeof groupSchema>;

export const getStartPage = defineEndpoint({
  operationId: 'getStartPage',
  method: 'GET',
  path: '/office/start',
  tag: 'Dashboard',
  summary: 'What waits for the caller, and what the caller waits for',
  description:
    'What they look after themselves; for agents also the enquiries and visits that nobody looks after yet, for owners and managers the mandates of all listings. Groups with nothing in them are left out; editors have none.',
  permission: 'dashboard.see',
  data: z.strictObject({ groups: z.array(groupSchema), now: z.iso.datetime() }),
});
export type StartPage = z.output<typeof getStartPage.data>;
