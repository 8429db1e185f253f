import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';

/** Agents change the mandates of listings that they may work on. */
export const mandatePolicy = {
  'mandates.see': ['owner', 'manager', 'agent'],
  'mandates.edit': ['owner', 'manager', 'agent'],
} as const satisfies Policy;

/** The lowest price is for who negotiates: owners, managers and the agent of the listing. */
export const mayKnowLowest = (staff: { id: string; role: StaffRole }, agentId: string | null): boolean =>
  staff.role !== 'agent' || staff.id === agentId;
