import { actionLabels } from './admin-labels.ts';
import { isPublic, type ListingState, mayWorkOn } from './listing-states.ts';
import type { ListingAction } from './transitions-contract.ts';

/** The values of a listing that decide whether a bulk change does something to it. */
interface PlannedListing {
  state: ListingState;
  is_featured: boolean;
  agentId: string | null;
}

/** The chosen listings counted by what a bulk change does to them. */
export interface BulkPlan {
  changed: number;
  already: number;
  /** Not public, and so nothing to confirm. */
  hidden: number;
  ofColleagues: number;
}

interface Wanted {
  action: ListingAction;
  agentId: string | null;
}

const isAlready = ({ action, agentId }: Wanted, listing: PlannedListing): boolean => {
  if (action === 'archive') return listing.state === 'Archived';
  if (action === 'feature') return listing.is_featured;
  if (action === 'unfeature') return !listing.is_featured;
  return action === 'assign' && listing.agentId === agentId;
};

export function planChange(
  wanted: Wanted,
  listings: readonly PlannedListing[],
  staff: Parameters<typeof mayWorkOn>[0],
): BulkPlan {
  const plan: BulkPlan = { changed: 0, already: 0, hidden: 0, ofColleagues: 0 };
  for (const listing of listings) {
    if (!mayWorkOn(staff, listing)) plan.ofColleagues += 1;
    else if (isAlready(wanted, listing)) plan.already += 1;
    else if (wanted.action === 'confirm' && !isPublic(listing.state)) plan.hidden += 1;
    else plan.changed += 1;
  }
  return plan;
}

const isOrAre = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`;

/** '1 is archived already. A colleague looks after 2.'; empty where all are changed. */
export function restText(action: ListingAction, { already, hidden, ofColleagues }: BulkPlan): string {
  return [
    already > 0 ? `${isOrAre(already)} ${actionLabels[action].already} already.` : '',
    hidden > 0 ? `${isOrAre(hidden)} not on the site.` : '',
    ofColleagues > 0 ? `A colleague looks after ${ofColleagues}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The message in place of the question where nothing would be changed. */
export const nothingToDo = (action: ListingAction, plan: BulkPlan): { title: string; line: string } => ({
  title: `${actionLabels[action].label}: nothing to change`,
  line: restText(action, plan),
});
