import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may read what everybody did. */
export const auditPolicy = { 'audit.read': ['owner', 'manager'] } as const satisfies Policy;
