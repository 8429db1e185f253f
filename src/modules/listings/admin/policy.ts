import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may do what with listings. Which listings an agent works on is decided in `listing-states.ts`. */
export const listingPolicy = {
  'listings.list': ['owner', 'manager', 'agent'],
  'listings.edit': ['owner', 'manager', 'agent'],
  'listings.approve': ['owner', 'manager'],
} as const satisfies Policy;
