import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

export const diaryPolicy = {
  'diary.read': ['owner', 'manager', 'agent'],
  'diary.change': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

interface Actor {
  id: string;
  role: StaffRole;
}

const keepsAllDiaries = ({ role }: Actor): boolean => role === 'owner' || role === 'manager';

/** Agents change their own bookings and unassigned ones; owners and managers all. */
export const mayChangeBooking = (actor: Actor, assignedTo: string | null): boolean =>
  keepsAllDiaries(actor) || assignedTo === null || assignedTo === actor.id;

/**
 * Owners and managers give a booking to anybody; agents take it themselves, or give one of an own enquiry to a colleague.
 * @param enquiryOf who looks after its enquiry
 */
export const mayGiveTo = (actor: Actor, staffId: string, enquiryOf: string | null): boolean =>
  keepsAllDiaries(actor) || staffId === actor.id || enquiryOf === actor.id;

/** Whether somebody's hours and leave may be passed over: agents book a colleague only when the colleague is free. */
export const mayPassOverHours = (actor: Actor, staffId: string): boolean =>
  keepsAllDiaries(actor) || staffId === actor.id;
