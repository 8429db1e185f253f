import type { Policy, StaffRole } from '#shared/staff-roles.ts';

/** Everybody begins here; what it shows follows from the role. */
export const dashboardPolicy = { 'dashboard.see': ['owner', 'manager', 'agent', 'editor'] } as const satisfies Policy;

/** Owners and managers are shown what waits for anybody, agents what waits for them or for nobody yet. */
export const looksAfterAll = (role: StaffRole): boolean => role === 'owner' || role === 'manager';

/** Editors look after articles: enquiries and listings are not their business. */
export const doesBusiness = (role: StaffRole): boolean => role !== 'editor';

/** Whose pages count as theirs. */
export function pagesOf(role: StaffRole): ('property' | 'land' | 'article')[] {
  if (role === 'editor') return ['article'];
  return looksAfterAll(role) ? ['property', 'land', 'article'] : ['property', 'land'];
}
