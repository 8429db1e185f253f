import type { Policy } from '#platform/security/staff-roles.ts';

/** Roles by permission. `mayWorkOn` in `listing-states.ts` limits agents to certain listings. */
export const listingPolicy = {
  'listings.list': ['owner', 'manager', 'agent'],
  'listings.edit': ['owner', 'manager', 'agent'],
  'listings.approve': ['owner', 'manager'],
} as const satisfies Policy;
