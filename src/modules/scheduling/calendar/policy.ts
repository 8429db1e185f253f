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

/** Ids of the host of a booking, the agent of its enquiry and the agent of its listing; each may change it. */
interface InvolvedStaff {
  /** Who takes it; null while nobody does. */
  staffId: string | null;
  enquiryAgentId: string | null;
  listingAgentId: string | null;
}

/**
 * A booking is changed by its host, by the agent of its enquiry and by the agent of its listing. The host alone is not
 * enough: after a hand-over the agent who knows the visitor, or who answers to the vendor, still has to move or cancel it.
 */
const isInvolved = ({ id }: Actor, { staffId, enquiryAgentId, listingAgentId }: InvolvedStaff): boolean =>
  id === staffId || id === enquiryAgentId || id === listingAgentId;

/** Agents change bookings that they have to do with, and those that nobody takes; owners and managers all. */
export const mayChangeBooking = (actor: Actor, booking: InvolvedStaff): boolean =>
  keepsAllDiaries(actor) || booking.staffId === null || isInvolved(actor, booking);

/**
 * Owners and managers give a booking to anybody; agents take it themselves, or give one that they have to do with to a
 * colleague.
 */
export const mayGiveTo = (actor: Actor, staffId: string, booking: InvolvedStaff): boolean =>
  keepsAllDiaries(actor) || staffId === actor.id || isInvolved(actor, booking);

/** Whether somebody's hours and leave may be passed over: agents book a colleague only when the colleague is free. */
export const mayPassOverHours = (actor: Actor, staffId: string): boolean =>
  keepsAllDiaries(actor) || staffId === actor.id;
