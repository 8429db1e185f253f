import type { Policy } from '#platform/security/staff-roles.ts';

export const agencyPolicy = {
  'agency-settings.edit': ['owner', 'manager'],
  'site.open': ['owner'],
} as const satisfies Policy;
