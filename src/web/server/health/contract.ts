import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';

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
  timeLimit: 'health',
});

export const getLiveness = defineEndpoint({
  operationId: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'Health',
  summary: 'Whether the process answers',
  description: 'Looks at nothing else. Without an answer within some seconds, restart the program.',
  data: z.strictObject({ status: z.literal('ok') }),
});

export const getReadiness = defineEndpoint({
  operationId: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  tag: 'Health',
  summary: 'Whether the site can do all of its work: database, disk, jobs',
  description:
    'Answers 503 `not_ready` when a part is red; `detail` names each with `field` (`database`, `disk`, `jobs`) and a sentence.',
  data: z.strictObject({
    status: z.literal('ok'),
    database: z.literal('ok'),
    disk: z.strictObject({
      free_megabytes: z.int().meta({ description: 'The least that is free on a disk the data is on.' }),
    }),
    jobs: z.strictObject({
      oldest_waiting_seconds: z
        .int()
        .meta({ description: 'Of jobs whose time has come; those in the background aside.' }),
    }),
  }),
  errors: ['not_ready'],
  timeLimit: 'health',
});
