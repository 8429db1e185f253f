import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** All roles may search; the results depend on the role. */
export const searchPolicy = { 'office.search': ['owner', 'manager', 'agent', 'editor'] } as const satisfies Policy;

/** Editors look after articles; listings and people are the others' work. */
export const findsBusiness = (role: StaffRole): boolean => role !== 'editor';
export const findsArticles = (role: StaffRole): boolean => role !== 'agent';
