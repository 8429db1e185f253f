import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** Who may see and change the hours that can be booked. */
export const availabilityPolicy = {
  'availability.read': ['owner', 'manager', 'agent'],
  'availability.change': ['owner', 'manager'],
  'availability.absences': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

/** Agents say when they themselves are away; the days of the office are for owners and managers. */
export const mayCloseFor = (actor: { id: string; role: StaffRole }, staffId: string | null): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || staffId === actor.id;
