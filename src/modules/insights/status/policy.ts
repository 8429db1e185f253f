import type { Policy } from '#platform/security/staff-roles.ts';

/** Owners and managers look after the system; failed mails name people. */
export const statusPolicy = {
  'status.see': ['owner', 'manager'],
  'mails.resend': ['owner', 'manager'],
} as const satisfies Policy;
