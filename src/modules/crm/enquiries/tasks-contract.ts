import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { personSchema } from './contract.ts';

const openTaskSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    due_at: z.iso.datetime(),
    enquiry: z.strictObject({ id: z.int(), name: z.string(), about: z.string(), reference: z.string() }),
  })
  .meta({ id: 'OpenTask' });
export type OpenTask = z.output<typeof openTaskSchema>;

export const listOpenTasks = defineEndpoint({
  operationId: 'listOpenTasks',
  method: 'GET',
  path: '/office/enquiry-tasks',
  tag: 'Enquiries of the office',
  summary: 'What somebody has still to do for the people who asked, by when it is due',
  permission: 'enquiries.work',
  query: z.strictObject({
    owner: z.uuid().optional().meta({ description: 'A member of staff; absent: whoever asks.' }),
  }),
  data: z.strictObject({
    owner: personSchema,
    overdue: z.array(openTaskSchema),
    today: z.array(openTaskSchema).meta({ description: 'Still due today, in Nairobi.' }),
    later: z.array(openTaskSchema),
    is_cut: z.boolean(),
    people: z.array(personSchema),
    now: z.iso.datetime(),
  }),
  errors: ['not_found', 'forbidden'],
});
export type OpenTasks = z.output<typeof listOpenTasks.data>;
