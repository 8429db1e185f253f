import type { Policy } from '#shared/staff-roles.ts';

/** Who may change the agency's own particulars. */
export const agencyPolicy = { 'agency-settings.edit': ['owner', 'manager'] } as const satisfies Policy;
