import { type Policy, staffRoles } from '#platform/security/staff-roles.ts';

/** All roles; everybody reads what they themselves are told of. */
export const notificationPolicy = { 'notifications.read': staffRoles } as const satisfies Policy;
