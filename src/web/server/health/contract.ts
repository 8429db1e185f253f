import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';

export const getHealth = defineEndpoint({
  operationId: 'getHealth',
  method: 'GET',
  path: '/health',
  tag: 'Health',
  summary: 'Whether the site can do its work',
  description:
    "HEAD is answered too: pages time it to choose the size of photographs. How many mails and jobs wait stands on the office's page of the status and among the metrics: here it would tell anybody whether a form brought a mail to an address.",
  data: z.strictObject({
    status: z.literal('ok'),
    database: z.literal('ok'),
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
    'Answers 503 `not_ready` when a part is red; `detail` names each with `field` (`database`, `disk`, `jobs`) and a sentence. Jobs are no part of a program with `ROLE=web`: it tells about them and is ready without. A program that was told to stop answers so for a moment (`program`), while it still serves.',
  data: z.strictObject({
    status: z.literal('ok'),
    database: z.literal('ok'),
    disk: z
      .strictObject({
        free_megabytes: z.int().meta({ description: 'The least that is free on a disk the data is on.' }),
      })
      .nullable()
      .meta({ description: 'Null where the program stores nothing itself (DATABASE_URL and STORAGE_URL are set).' }),
    jobs: z.strictObject({
      running: z.boolean().meta({
        description: 'Whether jobs are run: by this program, or with ROLE=web by any on the same database.',
      }),
      oldest_waiting_seconds: z
        .int()
        .meta({ description: 'Of jobs whose time has come; those in the background aside.' }),
    }),
  }),
  errors: ['not_ready'],
  timeLimit: 'health',
});
