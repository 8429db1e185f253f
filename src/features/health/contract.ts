import { z } from 'zod';
import { defineEndpoint } from '#shared/contract.ts';

export const getHealth = defineEndpoint({
  operationId: 'getHealth',
  method: 'GET',
  path: '/health',
  tag: 'Health',
  summary: 'Whether the site can do its work',
  description: 'HEAD is answered too: pages time it to choose the size of photographs.',
  data: z.strictObject({
    status: z.literal('ok'),
    database: z.literal('ok'),
    jobs: z.strictObject({
      waiting: z.int(),
      failed: z.int().meta({ description: 'Jobs that were given up after every retry and wait for a person.' }),
    }),
    mail: z.strictObject({ waiting: z.int(), failed: z.int() }),
  }),
  errors: ['database_unavailable'],
});
