import type { Policy } from '#platform/security/staff-roles.ts';

/** Permission to read the audit log. */
export const auditPolicy = { 'audit.read': ['owner', 'manager'] } as const satisfies Policy;
