import type { Policy } from '#platform/security/staff-roles.ts';

/**
 * Who owns, rents or buys a listing. Agents change it on listings they may work on (`mayWorkOn`); those who read their own
 * contacts alone read it there alone.
 */
export const peoplePolicy = {
  'people.see': ['owner', 'manager', 'agent'],
  'people.edit': ['owner', 'manager', 'agent'],
} as const satisfies Policy;
