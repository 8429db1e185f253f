import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { requiredField } from '#platform/http/submission-fields.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';

const demoSchema = z
  .strictObject({
    counts: z
      .strictObject({
        listings: z.int(),
        enquiries: z.int(),
        articles: z.int(),
        others: z.int().meta({ description: 'Banks, job openings, alerts and shared collections.' }),
        staff: z.int(),
        own_listings: z.int(),
        own_enquiries: z.int(),
        own_articles: z.int(),
        left_without_listing: z.int().meta({ description: 'Enquiries of real people about listings of the demo.' }),
      })
      .nullable()
      .meta({ description: 'What goes and what stays; null where there is no demo.' }),
    task: officeTaskSchema.nullable().meta({ description: 'The last time that somebody took it out.' }),
  })
  .meta({ id: 'Demo' });
export type Demo = z.output<typeof demoSchema>;

const demo = { tag: 'Demo', permission: 'demo.remove', data: demoSchema } as const;

export const getDemo = defineEndpoint({
  ...demo,
  operationId: 'getDemo',
  method: 'GET',
  path: '/office/demo',
  summary: 'What taking the demo out removes, and what stays',
});

export const removeDemo = defineEndpoint({
  ...demo,
  operationId: 'removeDemo',
  confirm: 'password',
  method: 'POST',
  path: '/office/demo/removals',
  summary: 'Take the demo out for good; what was entered beside it stays',
  body: z.strictObject({
    word: requiredField('The word').refine((typed) => typed.trim().toLowerCase() === 'demo', 'Type the word demo'),
  }),
  errors: ['invalid_field', 'conflict'],
});

export const removeDemoForm = defineForm(removeDemo, { id: 'remove-demo' });
