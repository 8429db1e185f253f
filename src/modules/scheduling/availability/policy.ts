import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

export const availabilityPolicy = {
  'availability.read': ['owner', 'manager', 'agent'],
  'availability.change': ['owner', 'manager'],
  'availability.absences': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

/** Agents enter their own leave and hours; owners and managers those of everybody and of the office. */
export const mayCloseFor = (actor: { id: string; role: StaffRole }, staffId: string | null): boolean =>
  actor.role === 'owner' || actor.role === 'manager' || staffId === actor.id;
