import { capitalised } from '#platform/text/text.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import { findField } from '../kinds/fields-of-kind.ts';
import type { OfficeListing } from './contract.ts';
import { isPublic, type ListingState, type ListingTransition } from './listing-states.ts';
import type { ListingAction } from './transitions-contract.ts';

export const stateTones: Record<ListingState, BadgeTone> = {
  Draft: 'neutral',
  'In review': 'reserved',
  Available: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
  Let: 'closed',
  Archived: 'neutral',
};

/** The badge of a draft beside the public listing; null without one. */
export function formatChanges({ state, changes }: Pick<OfficeListing, 'state' | 'changes'>): string | null {
  if (state === 'Draft' || state === 'In review' || changes === 'none') return null;
  return changes === 'in review' ? 'Changes in review' : 'Changes not submitted';
}

interface TransitionLabels {
  label: string;
  done: string;
  /** A transition that hides the listing from visitors, or ends its offer, is confirmed first. */
  question?: string;
  consequence?: string;
}

const archiveConsequence =
  'Visitors see it no longer. It can be undone for 30 seconds, and brought back as a draft later.';

export const transitionLabels: Readonly<Record<ListingTransition, TransitionLabels>> = {
  submit: { label: 'Submit for approval', done: 'Submitted for approval' },
  'take-back': { label: 'Take back', done: 'Taken back' },
  approve: { label: 'Approve', done: 'Visitors see it now' },
  reject: { label: 'Send back', done: 'Sent back with your note' },
  'mark-under-offer': { label: 'Mark under offer', done: 'Marked under offer' },
  // The office completes a sale or a let on its own page; the question is for programs that mark a listing by the API.
  'mark-sold': {
    label: 'Complete the sale',
    done: 'Marked sold',
    question: 'Mark 1 listing sold?',
    consequence: 'Its page says that it is sold, and takes no more visits. It can be undone for 30 seconds.',
  },
  'mark-let': {
    label: 'Complete the let',
    done: 'Marked let',
    question: 'Mark 1 listing let?',
    consequence: 'Its page says that it is let, and takes no more visits. It can be undone for 30 seconds.',
  },
  'mark-available': { label: 'Make available again', done: 'Available again' },
  archive: {
    label: 'Archive',
    done: 'Archived; visitors no longer see it',
    question: 'Archive 1 listing?',
    consequence: archiveConsequence,
  },
  unarchive: { label: 'Bring back as a draft', done: 'Back as a draft' },
};

interface ActionLabels {
  label: string;
  /** `listings` is '1 listing' or '12 listings'; `colleague` the name of whom `assign` gives them to, null for nobody. */
  question: (listings: string, colleague: string | null) => string;
  done: string;
  /** Of listings that the action would not change: '2 are …'. */
  already: string;
}

export const actionLabels: Readonly<Record<ListingAction, ActionLabels>> = {
  confirm: {
    label: 'Confirm still available',
    question: (listings) => `Confirm ${listings} as still available?`,
    done: 'confirmed',
    already: 'confirmed',
  },
  submit: {
    label: 'Submit for approval',
    question: (listings) => `Submit ${listings} for approval?`,
    done: 'submitted for approval',
    already: 'submitted, public as written or archived',
  },
  approve: {
    label: 'Publish',
    question: (listings) => `Publish ${listings}?`,
    done: 'published',
    already: 'public as written or archived',
  },
  assign: {
    label: 'Give to a colleague',
    question: (listings, colleague) =>
      colleague === null ? `Leave ${listings} without a colleague?` : `Give ${listings} to ${colleague}?`,
    done: 'given on',
    already: 'theirs',
  },
  feature: {
    label: 'Feature',
    question: (listings) => `Feature ${listings}?`,
    done: 'featured',
    already: 'featured',
  },
  unfeature: {
    label: 'Stop featuring',
    question: (listings) => `Stop featuring ${listings}?`,
    done: 'not featured any more',
    already: 'not featured',
  },
  'open-visits': {
    label: 'Open for site visits',
    question: (listings) => `Open ${listings} for site visits?`,
    done: 'open for site visits',
    already: 'open',
  },
  'close-visits': {
    label: 'Close for site visits',
    question: (listings) => `Close ${listings} for site visits?`,
    done: 'closed for site visits',
    already: 'closed',
  },
  archive: {
    label: 'Archive',
    question: (listings) => `Archive ${listings}?`,
    done: 'archived',
    already: 'archived',
  },
};

export const isAction = (text: string): text is ListingAction => Object.hasOwn(actionLabels, text);

export const counted = (count: number): string => `${count} ${count === 1 ? 'listing' : 'listings'}`;

export const changeQuestion = (action: ListingAction, count: number, colleague: string | null): string =>
  actionLabels[action].question(counted(count), colleague);

export const changedText = (action: ListingAction, count: number): string =>
  `${counted(count)} ${actionLabels[action].done}`;

/** The consequence of a bulk change for visitors; undefined for changes that hide nothing from them. */
export function consequenceOf(action: ListingAction, count: number): string | undefined {
  if (action !== 'archive') return undefined;
  return count > 1
    ? 'Visitors see them no longer. They can be brought back for 30 seconds by undoing it, and as drafts later.'
    : archiveConsequence;
}

/** 'Some fields are not ready for visitors yet. Price, Floor area.' */
export const namingFields = (message: string, fields: readonly { field: string }[]): string =>
  fields.length === 0 ? message : `${message} ${fields.map(({ field }) => fieldName(field)).join(', ')}.`;

/** Success messages of forms sent without script, by form id. */
export const doneMessages: Readonly<Record<string, string>> = {
  'save-listing': 'Saved. Visitors see none of it until it is approved.',
  'transition-listing': 'Done.',
  'approve-listing': 'Approved. Visitors see it now.',
  'reject-listing': 'Sent back with your note.',
  'discard-listing': 'What was not approved is thrown away.',
  'restore-listing': 'The earlier version is written. Look it over, then submit it.',
  'keep-listing-view': 'The list is kept.',
  'forget-listing-view': 'The list is forgotten.',
};

/** '9:41 AM' on the day `today`, else '9:41 AM on 21 Nov 2026'. */
export function savedAt(at: string, today: string): string {
  const instant = new Date(at);
  const hour = hourOfDay(nairobiHour(instant));
  return nairobiDay(instant) === today ? hour : `${hour} on ${shortDay(nairobiDay(instant))}`;
}

export const formatDay = (at: string): string => shortDay(nairobiDay(new Date(at)));

/** When a listing was last confirmed; '' for one that visitors do not see and nobody confirmed. */
export function confirmationText({ confirmed_at, state }: Pick<OfficeListing, 'confirmed_at' | 'state'>): string {
  if (confirmed_at) return `Confirmed ${formatDay(confirmed_at)}.`;
  return isPublic(state) ? 'Not confirmed since it was published.' : '';
}

/** Labels of audited values that the form does not have. */
const otherLabels: Readonly<Record<string, string>> = {
  price_kes: 'Price',
  agent: 'Looked after by',
  agent_id: 'Looked after by',
  alt_text: 'Description of the photograph',
  featured_alt: 'Description of the picture',
  position: 'Place in the order',
  is_featured: 'Featured',
  is_open_for_visits: 'Open for site visits',
  confirmed_at: 'Confirmed',
};

/** The label of a field: 'Year built' for 'year_built'. */
export const fieldName = (field: string): string =>
  findField(field)?.label ?? otherLabels[field] ?? capitalised(field.replaceAll('_', ' '));
