import type { Policy } from '#platform/security/staff-roles.ts';

/** Who reads the papers about listings, and who keeps them; those of which listing, says the desk. */
export const documentPolicy = {
  'documents.read': ['owner', 'manager', 'agent'],
  'documents.edit': ['owner', 'manager', 'agent'],
} as const satisfies Policy;
