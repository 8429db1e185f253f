import type { Policy } from '#platform/security/staff-roles.ts';

/** Who looks into reports of visitors. Agents do not: the report may be about a listing of theirs. */
export const reportPolicy = {
  'listing-reports.read': ['owner', 'manager'],
  'listing-reports.resolve': ['owner', 'manager'],
} as const satisfies Policy;
