import { type Policy, staffRoles } from '#platform/security/staff-roles.ts';

export const accountPolicy = {
  /** Everybody who works here looks after their own account, and nobody after somebody else's. */
  'account.use': staffRoles,
  /** What holds for everybody's signing in is for owners to decide. */
  'security-settings.change': ['owner'],
} as const satisfies Policy;
