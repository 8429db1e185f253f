import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';
import { mayApprove, mayWorkOn } from '../admin/listing-states.ts';
import type { PhotographSubjectType } from './contract.ts';

/** Roles that may read or edit photographs at all. `mayReadPhotographs` and `mayEditPhotographs` decide for one listing. */
export const photographsPolicy = {
  'photographs.read': ['owner', 'manager', 'agent', 'editor'],
  'photographs.edit': ['owner', 'manager', 'agent', 'editor'],
} as const satisfies Policy;

/** Agents read the photographs of all listings, editors those of articles. */
export function mayReadPhotographs(staff: { role: StaffRole }, type: PhotographSubjectType): boolean {
  if (mayApprove(staff.role)) return true;
  return type === 'article' ? staff.role === 'editor' : staff.role === 'agent';
}

/** Photographs of a listing are edited by whoever may edit the listing; those of articles by editors, managers and owners. */
export const mayEditPhotographs = (
  staff: { id: string; role: StaffRole },
  { type, agentId }: { type: PhotographSubjectType; agentId: string | null },
): boolean => (type === 'article' ? mayApprove(staff.role) || staff.role === 'editor' : mayWorkOn(staff, { agentId }));
