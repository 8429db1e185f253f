import type { Policy } from '#platform/security/staff-roles.ts';

export const agencyPolicy = { 'agency-settings.edit': ['owner', 'manager'] } as const satisfies Policy;
