import type { Policy } from '#platform/security/staff-roles.ts';

/** What a webhook is told of leaves the agency, people included, so owners alone decide about it. */
export const webhookPolicy = { 'webhooks.manage': ['owner'] } as const satisfies Policy;
