import type { Policy } from '#platform/security/staff-roles.ts';

/** Agents answer offers for listings that they may work on, and make and change those of enquiries of their own. */
export const offerPolicy = {
  'offers.see': ['owner', 'manager', 'agent'],
  'offers.edit': ['owner', 'manager', 'agent'],
} as const satisfies Policy;
