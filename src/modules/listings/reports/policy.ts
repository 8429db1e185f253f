import type { Policy } from '#platform/security/staff-roles.ts';

/** Agents have no access, since a report may be about a listing of theirs. */
export const reportPolicy = {
  'listing-reports.read': ['owner', 'manager'],
  'listing-reports.resolve': ['owner', 'manager'],
} as const satisfies Policy;
