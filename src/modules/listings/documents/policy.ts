import type { Policy } from '#platform/security/staff-roles.ts';

/** Roles that may read and change documents of listings; access to the single listing is checked with it. */
export const documentPolicy = {
  'documents.read': ['owner', 'manager', 'agent'],
  'documents.edit': ['owner', 'manager', 'agent'],
} as const satisfies Policy;
