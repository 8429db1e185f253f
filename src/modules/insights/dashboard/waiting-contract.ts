import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';

/** Counts stop here: a menu has no room for more, and 'many' is all it has to say. */
export const MOST_WAITING = 100;

const count = z.int().min(0).max(MOST_WAITING).nullable();

const waitingSchema = z
  .strictObject({
    enquiries: count.meta({ description: 'Not answered.' }),
    visits: count.meta({ description: 'Visits and consultations that were asked for and have no answer yet.' }),
    properties: count.meta({
      description: 'For those who may approve: in review. For agents: their own that were sent back.',
    }),
    land: count.meta({ description: 'As `properties`.' }),
    checks: count.meta({ description: 'Checks of listings that are due within a week.' }),
    reports: count.meta({ description: 'Reports of listings that nobody has looked into.' }),
  })
  .meta({ id: 'OfficeWaiting' });
export type OfficeWaiting = z.output<typeof waitingSchema>;

export const countOfficeWaiting = defineEndpoint({
  operationId: 'countOfficeWaiting',
  method: 'GET',
  path: '/office/waiting',
  tag: 'Dashboard',
  summary: 'How much waits for the caller in each room of the office',
  description: `Counts stop at ${MOST_WAITING}. For agents their own and what nobody looks after; null where the role does not work with it.`,
  permission: 'dashboard.see',
  data: waitingSchema,
});
