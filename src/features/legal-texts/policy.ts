import type { Policy } from '#shared/staff-roles.ts';

/** Who may publish the terms people agree to. */
export const legalTextsPolicy = { 'legal-texts.edit': ['owner', 'manager'] } as const satisfies Policy;
