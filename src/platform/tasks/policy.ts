import { type Policy, staffRoles } from '#platform/security/staff-roles.ts';

/** All roles; the handler restricts it to the member's own tasks, except for owners and managers. */
export const taskPolicy = { 'tasks.follow': staffRoles } as const satisfies Policy;
