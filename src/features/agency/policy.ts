import type { Policy } from '#shared/staff-roles.ts';

export const agencyPolicy = { 'agency-settings.edit': ['owner', 'manager'] } as const satisfies Policy;
