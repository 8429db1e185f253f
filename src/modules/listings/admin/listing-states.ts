import type { StaffRole } from '#platform/security/staff-roles.ts';

/**
 * The states of a listing and every transition between them.
 *
 *   Draft → In review → Available ⇄ Under offer, Sold, Let → Archived → Draft
 *
 * A listing that is public can have changes beside it that are not: they are submitted, approved and sent back the
 * same way, while the listing itself stays where it is.
 */
export const listingStates = ['Draft', 'In review', 'Available', 'Under offer', 'Sold', 'Let', 'Archived'] as const;
export type ListingState = (typeof listingStates)[number];

export const listingTransitions = [
  'submit',
  'take-back',
  'approve',
  'reject',
  'mark-under-offer',
  'mark-sold',
  'mark-let',
  'mark-available',
  'archive',
  'unarchive',
] as const;
export type ListingTransition = (typeof listingTransitions)[number];

/** The columns of both tables that hold the state. */
export interface StoredState {
  approval_status: string;
  status: string;
}

export interface ListingInState {
  state: ListingState;
  /** 'Sale' for land. */
  purpose: 'Sale' | 'Rent';
  /** Something was written that the public page does not show. */
  hasChanges: boolean;
  /** What was written waits for approval; always so while the state is 'In review'. */
  isSubmitted: boolean;
}

const publicStates: readonly ListingState[] = ['Available', 'Under offer', 'Sold', 'Let'];
export const isPublic = (state: ListingState): boolean => publicStates.includes(state);

const byName = (name: string): ListingState => listingStates.find((state) => state === name) ?? 'Draft';

/** The state of a row: for an approved listing that of its offer. */
export const stateOf = ({ approval_status, status }: StoredState): ListingState =>
  byName(approval_status === 'Approved' ? status : approval_status);

/** The columns of a state. An archived listing keeps its status. */
export function storedState(state: ListingState): Partial<StoredState> {
  if (state === 'Archived') return { approval_status: 'Archived' };
  if (isPublic(state)) return { approval_status: 'Approved', status: state };
  return { approval_status: state, status: 'Available' };
}

interface Rule {
  isPossible: (listing: ListingInState) => boolean;
  to: (listing: ListingInState) => ListingState;
  isApproval?: true;
}

const isWaiting = ({ state, isSubmitted }: ListingInState): boolean => state === 'In review' || isSubmitted;
/** A public listing stays public while its draft is submitted, approved or rejected. */
const unlessPublic =
  (to: ListingState) =>
  ({ state }: ListingInState): ListingState =>
    isPublic(state) ? state : to;

const rules: Record<ListingTransition, Rule> = {
  submit: {
    isPossible: (listing) =>
      !isWaiting(listing) && (listing.state === 'Draft' || (isPublic(listing.state) && listing.hasChanges)),
    to: unlessPublic('In review'),
  },
  'take-back': { isPossible: isWaiting, to: unlessPublic('Draft') },
  approve: {
    isPossible: ({ state, hasChanges }) =>
      state === 'Draft' || state === 'In review' || (isPublic(state) && hasChanges),
    to: unlessPublic('Available'),
    isApproval: true,
  },
  reject: { isPossible: isWaiting, to: unlessPublic('Draft'), isApproval: true },
  'mark-under-offer': { isPossible: ({ state }) => state === 'Available', to: () => 'Under offer' },
  'mark-sold': {
    isPossible: ({ state, purpose }) => purpose === 'Sale' && (state === 'Available' || state === 'Under offer'),
    to: () => 'Sold',
  },
  'mark-let': {
    isPossible: ({ state, purpose }) => purpose === 'Rent' && (state === 'Available' || state === 'Under offer'),
    to: () => 'Let',
  },
  'mark-available': { isPossible: ({ state }) => isPublic(state) && state !== 'Available', to: () => 'Available' },
  archive: { isPossible: ({ state }) => state !== 'Archived', to: () => 'Archived' },
  unarchive: { isPossible: ({ state }) => state === 'Archived', to: () => 'Draft' },
};

const approvers: readonly StaffRole[] = ['owner', 'manager'];

/** Owners and managers approve; an agent never does, neither their own nor anybody else's. */
export const mayApprove = (role: StaffRole): boolean => approvers.includes(role);

/**
 * Whether photographs and floor plans that somebody adds wait for approval. Of an archived listing too: taking the archive
 * back makes it public again. Those of any other listing are approved with it.
 */
export const addsWaiting = (role: StaffRole, { approval_status }: Pick<StoredState, 'approval_status'>): boolean =>
  !mayApprove(role) && (approval_status === 'Approved' || approval_status === 'Archived');

/** Owners and managers may edit every listing, agents their own and listings without an agent. */
export const mayWorkOn = (staff: { id: string; role: StaffRole }, { agentId }: { agentId: string | null }): boolean =>
  mayApprove(staff.role) || (staff.role === 'agent' && (agentId === null || agentId === staff.id));

/** The state after a transition; null where the listing does not allow it. */
export const stateAfter = (transition: ListingTransition, listing: ListingInState): ListingState | null =>
  rules[transition].isPossible(listing) ? rules[transition].to(listing) : null;

/** The transitions for a member of staff who may edit the listing. Approvers publish without submitting. */
export const transitionsOf = (listing: ListingInState, role: StaffRole): ListingTransition[] =>
  listingTransitions.filter((transition) => {
    if (!rules[transition].isPossible(listing)) return false;
    if (mayApprove(role)) return transition !== 'submit' && transition !== 'take-back';
    return !rules[transition].isApproval;
  });
