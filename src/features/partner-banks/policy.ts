import type { Policy } from '#shared/staff-roles.ts';

/** Who may change the lenders the site names. */
export const partnerBanksPolicy = { 'partner-banks.edit': ['owner', 'manager', 'editor'] } as const satisfies Policy;
