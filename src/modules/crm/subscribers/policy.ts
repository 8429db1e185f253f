import type { Policy } from '#platform/security/staff-roles.ts';

/** Roles that may list and remove subscribers; their addresses are personal data. */
export const subscribersPolicy = {
  'subscribers.list': ['owner', 'manager'],
  'subscribers.remove': ['owner', 'manager'],
} as const satisfies Policy;
