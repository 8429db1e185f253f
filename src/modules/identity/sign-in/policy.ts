import { type Policy, staffRoles } from '#platform/security/staff-roles.ts';

export const accountPolicy = {
  /** Own account only; the calls take no id of another. */
  'account.use': staffRoles,
  'security-settings.change': ['owner'],
} as const satisfies Policy;
