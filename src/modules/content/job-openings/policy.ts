import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may announce work at the agency. */
export const jobOpeningsPolicy = { 'job-openings.edit': ['owner', 'manager', 'editor'] } as const satisfies Policy;
