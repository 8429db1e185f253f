import type { Policy, StaffRole } from '#shared/staff-roles.ts';
import type { PhotographSubjectType } from './contract.ts';

/** Who may work with photographs at all; of what, says `mayEditPhotographs`. */
export const photographsPolicy = {
  'photographs.edit': ['owner', 'manager', 'agent', 'editor'],
} as const satisfies Policy;

/** What decides who may change the photographs of something. */
export interface PhotographOwner {
  type: PhotographSubjectType;
  /** Who looks after the listing; null for nobody yet, and for articles. */
  agentId: string | null;
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
