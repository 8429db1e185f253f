import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may change the lenders the site names. */
export const partnerBanksPolicy = { 'partner-banks.edit': ['owner', 'manager', 'editor'] } as const satisfies Policy;
