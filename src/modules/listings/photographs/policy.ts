import type { Policy, StaffRole } from '#platform/security/staff-roles.ts';
import type { PhotographSubjectType } from './contract.ts';

/** Roles that may read or edit photographs at all. `mayReadPhotographs` and `mayEditPhotographs` decide for one listing. */
export const photographsPolicy = {
  'photographs.read': ['owner', 'manager', 'agent', 'editor'],
  'photographs.edit': ['owner', 'manager', 'agent', 'editor'],
} as const satisfies Policy;

/** What decides who may change the photographs of something. */
export interface PhotographOwner {
  type: PhotographSubjectType;
  /** Who looks after the listing; null for nobody yet, and for articles. */
  agentId: string | null;
}

/** Agents see those of every listing, as they may read every listing; editors those of articles. */
export function mayReadPhotographs(staff: { role: StaffRole }, type: PhotographSubjectType): boolean {
  if (staff.role === 'owner' || staff.role === 'manager') return true;
  return type === 'article' ? staff.role === 'editor' : staff.role === 'agent';
}

/** Agents work on listings of their own and on those nobody has yet; editors on articles. */
export function mayEditPhotographs(
  staff: { id: string; role: StaffRole },
  { type, agentId }: PhotographOwner,
): boolean {
  if (staff.role === 'owner' || staff.role === 'manager') return true;
  if (type === 'article') return staff.role === 'editor';
  return staff.role === 'agent' && (agentId === null || agentId === staff.id);
}
