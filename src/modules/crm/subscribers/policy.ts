import type { Policy } from '#platform/security/staff-roles.ts';

/** Who may see and remove subscribers, whose addresses are personal data. */
export const subscribersPolicy = {
  'subscribers.list': ['owner', 'manager'],
  'subscribers.remove': ['owner', 'manager'],
} as const satisfies Policy;
