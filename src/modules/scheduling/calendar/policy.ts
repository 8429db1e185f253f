import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

export const diaryPolicy = {
  'diary.read': ['owner', 'manager', 'agent'],
  'diary.change': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

/** Agents change their own bookings and unassigned ones; owners and managers all. */
export const mayChangeBooking = (actor: { id: string; role: StaffRole }, assignedTo: string | null): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || assignedTo === null || assignedTo === actor.id;

/** Agents assign bookings only to themselves; owners and managers to anybody. */
export const mayGiveTo = (actor: { id: string; role: StaffRole }, staffId: string): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || staffId === actor.id;
