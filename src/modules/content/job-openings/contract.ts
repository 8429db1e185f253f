import { z } from 'zod';
import { defineEndpoint, listOf } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';

export const responsibilityGroupSchema = z.strictObject({ title: z.string(), items: z.array(z.string()) });

export const jobOpeningSchema = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    location: z.string(),
    type: z.string().meta({ description: "Such as 'Full-time'." }),
    department: z.string(),
    experience: z.string(),
    age_range: z.string().nullable(),
    deadline: z.iso.datetime(),
    is_open: z.boolean().meta({ description: 'Whether the deadline is still ahead.' }),
    email: z.string(),
    summary: z.string(),
    requirements: z.array(z.string()),
    responsibility_groups: z.array(responsibilityGroupSchema),
    published_at: z.iso.datetime(),
  })
  .meta({ id: 'JobOpening' });
export type JobOpening = z.output<typeof jobOpeningSchema>;

export const listJobOpenings = defineEndpoint({
  operationId: 'listJobOpenings',
  cacheTags: ['job-openings'],
  method: 'GET',
  path: '/job-openings',
  tag: 'Agency',
  summary: 'Openings at the agency, those one can still apply for first',
  query: z.strictObject({
    page: queryInt(1, 1000).default(1),
    per_page: queryInt(1, 100).default(20),
  }),
  data: listOf(jobOpeningSchema),
});
