import type { Policy } from '#platform/security/staff-roles.ts';

export const feedPolicy = { 'feeds.manage': ['owner', 'manager'] } as const satisfies Policy;
