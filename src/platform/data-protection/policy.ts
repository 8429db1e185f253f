import type { Policy } from '#platform/security/staff-roles.ts';

/** Who sees what is stored about people and for how long, and who sets the periods. */
export const dataProtectionPolicy = {
  'data-protection.see': ['owner', 'manager'],
  'data-protection.set-periods': ['owner'],
} as const satisfies Policy;
