import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may publish the terms people agree to. */
export const legalTextsPolicy = { 'legal-texts.edit': ['owner', 'manager'] } as const satisfies Policy;
