import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';
import type { PhotographSubjectType } from './contract.ts';

/** Roles that may read or edit photographs at all. `mayReadPhotographs` and `mayEditPhotographs` decide for one listing. */
export const photographsPolicy = {
  'photographs.read': ['owner', 'manager', 'agent', 'editor'],
  'photographs.edit': ['owner', 'manager', 'agent', 'editor'],
} as const satisfies Policy;

/** What photographs belong to; with the role of the member of staff it decides whether they may be changed. */
interface PhotographOwner {
  type: PhotographSubjectType;
  /** Of a listing; null without an agent, and for articles. */
  agentId: string | null;
}

/** Agents read the photographs of all listings, editors those of articles. */
export function mayReadPhotographs(staff: { role: StaffRole }, type: PhotographSubjectType): boolean {
  if (staff.role === 'owner' || staff.role === 'manager') return true;
  return type === 'article' ? staff.role === 'editor' : staff.role === 'agent';
}

/** Agents edit photographs of their own listings and of those without an agent, editors those of articles. */
export function mayEditPhotographs(
  staff: { id: string; role: StaffRole },
  { type, agentId }: PhotographOwner,
): boolean {
  if (staff.role === 'owner' || staff.role === 'manager') return true;
  if (type === 'article') return staff.role === 'editor';
  return staff.role === 'agent' && (agentId === null || agentId === staff.id);
}
