import { type Policy, staffRoles } from '#platform/security/staff-roles.ts';

/** Everybody may follow and stop what they started; whose it is decides, in the handler. */
export const taskPolicy = { 'tasks.follow': staffRoles } as const satisfies Policy;
