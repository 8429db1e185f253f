import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** All roles may open the dashboard; its parts depend on the role. */
export const dashboardPolicy = { 'dashboard.see': ['owner', 'manager', 'agent', 'editor'] } as const satisfies Policy;

/**
 * Owners and managers see the action items and figures of everybody; agents their own, with the action items that nobody
 * looks after.
 */
export const looksAfterAll = (role: StaffRole): boolean => role === 'owner' || role === 'manager';

/** Editors work on articles only and see neither enquiries nor listings. */
export const doesBusiness = (role: StaffRole): boolean => role !== 'editor';

export function pagesOf(role: StaffRole): ('property' | 'land' | 'article')[] {
  if (role === 'editor') return ['article'];
  return looksAfterAll(role) ? ['property', 'land', 'article'] : ['property', 'land'];
}
