import type { Policy } from '#platform/security/staff-roles.ts';

/** A key reads what its maker may read, from anywhere and without a second step, so owners alone make and end them. */
export const apiKeyPolicy = { 'api-keys.manage': ['owner'] } as const satisfies Policy;
