import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may make and change many listings at once. Both roles may also approve them. */
export const importPolicy = { 'imports.manage': ['owner', 'manager'] } as const satisfies Policy;
