import type { Policy } from '#platform/security/staff-roles.ts';

export const auditPolicy = { 'audit.read': ['owner', 'manager'] } as const satisfies Policy;
