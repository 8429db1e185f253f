import type { StaffRole } from '#platform/security/staff-roles.ts';
import { policy } from './policy.ts';

/** What pages of the office can be told of, by the permission that opens the list which is asked for then. */
const permissions = {
  enquiries: 'enquiries.see',
  diary: 'diary.read',
  offers: 'offers.see',
  /** A message names the member whom it concerns: `notifications <id>`. */
  notifications: 'account.use',
} as const;

export const liveTopics: ReadonlyMap<string, readonly StaffRole[]> = new Map(
  Object.entries(permissions).map(([topic, permission]) => [topic, policy[permission] ?? []]),
);
