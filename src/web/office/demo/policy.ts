import type { Policy } from '#platform/security/staff-roles.ts';

export const demoPolicy = { 'demo.remove': ['owner'] } as const satisfies Policy;
