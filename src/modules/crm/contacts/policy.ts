import type { Policy } from '#platform/security/staff-roles.ts';

/**
 * Agents edit the contacts whose first enquiry that is looked after is theirs (`mayChangeContact`).
 * Merging moves enquiries between contacts, so it needs a role that may change all of them. Exporting and erasing
 * personal data, which the agency owes by law, need the same roles.
 */
export const contactPolicy = {
  'contacts.see': ['owner', 'manager', 'agent'],
  'contacts.edit': ['owner', 'manager', 'agent'],
  'contacts.merge': ['owner', 'manager'],
  'contacts.erase': ['owner', 'manager'],
} as const satisfies Policy;
