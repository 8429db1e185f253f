import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** Who may look into the diary, and who may change it. */
export const diaryPolicy = {
  'diary.read': ['owner', 'manager', 'agent'],
  'diary.change': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

/** Agents change their own visits and those nobody has; owners and managers everybody's. */
export const mayChangeBooking = (actor: { id: string; role: StaffRole }, takenBy: string | null): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || takenBy === null || takenBy === actor.id;

/** Agents take visits themselves; owners and managers hand them out. */
export const mayGiveTo = (actor: { id: string; role: StaffRole }, staffId: string): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || staffId === actor.id;
