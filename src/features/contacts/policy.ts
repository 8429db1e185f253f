import type { Policy } from '#shared/staff-roles.ts';

/** Merging moves enquiries between people, so it is for those who may change all; so is what the law asks for. */
export const contactPolicy = {
  'contacts.see': ['owner', 'manager', 'agent'],
  'contacts.edit': ['owner', 'manager', 'agent'],
  'contacts.merge': ['owner', 'manager'],
  'contacts.erase': ['owner', 'manager'],
} as const satisfies Policy;
