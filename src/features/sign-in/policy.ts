import { type Policy, staffRoles } from '#shared/staff-roles.ts';

/** Everybody who works here looks after their own account, and nobody after somebody else's. */
export const accountPolicy = { 'account.use': staffRoles } as const satisfies Policy;
