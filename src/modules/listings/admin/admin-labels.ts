import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { findField } from '../kinds/fields-of-kind.ts';
import type { OfficeListing } from './contract.ts';
import type { ListingState, ListingTransition } from './listing-states.ts';
import type { ListingAction } from './transitions-contract.ts';

/** Labels of the listings' administration. Types come from the contract, whose schemas stay out of the browser. */

export const stateTones: Record<ListingState, BadgeTone> = {
  Draft: 'neutral',
  'In review': 'reserved',
  Approved: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
  Let: 'closed',
  Archived: 'neutral',
};

/** What beside the state there is to know of a listing's changes; null when there is nothing. */
export function formatChanges({ state, changes }: Pick<OfficeListing, 'state' | 'changes'>): string | null {
  if (state === 'Draft' || state === 'In review' || changes === 'none') return null;
  return changes === 'in review' ? 'Changes in review' : 'Changes not submitted';
}

/** The label of a transition's button, and what is said when it was made. */
export const transitionLabels: Record<ListingTransition, { label: string; done: string }> = {
  submit: { label: 'Submit for approval', done: 'Submitted for approval' },
  'take-back': { label: 'Take back', done: 'Taken back' },
  approve: { label: 'Approve', done: 'Visitors see it now' },
  reject: { label: 'Send back', done: 'Sent back with your note' },
  'mark-under-offer': { label: 'Mark under offer', done: 'Marked under offer' },
  'mark-sold': { label: 'Mark sold', done: 'Marked sold' },
  'mark-let': { label: 'Mark let', done: 'Marked let' },
  'mark-available': { label: 'Make available again', done: 'Available again' },
  archive: { label: 'Archive', done: 'Archived; visitors no longer see it' },
  unarchive: { label: 'Bring back as a draft', done: 'Back as a draft' },
};

export const actionText: Record<ListingAction, string> = {
  confirm: 'Confirm still available',
  assign: 'Give to a colleague',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  'open-visits': 'Open for site visits',
  'close-visits': 'Close for site visits',
  archive: 'Archive',
};

export const isAction = (text: string): text is ListingAction => Object.hasOwn(actionText, text);

const counted = (count: number): string => `${count} ${count === 1 ? 'listing' : 'listings'}`;

const questions: Record<ListingAction, (listings: string) => string> = {
  confirm: (listings) => `Confirm that ${listings} can still be had?`,
  assign: (listings) => `Give ${listings} to a colleague?`,
  feature: (listings) => `Feature ${listings}?`,
  unfeature: (listings) => `Stop featuring ${listings}?`,
  'open-visits': (listings) => `Open ${listings} for site visits?`,
  'close-visits': (listings) => `Close ${listings} for site visits?`,
  archive: (listings) => `Archive ${listings}?`,
};

/** 'Archive 12 listings?' */
export const changeQuestion = (action: ListingAction, count: number): string => questions[action](counted(count));

/** 'Mark 1 listing sold?' */
export const transitionQuestion = (transition: ListingTransition): string => {
  if (transition === 'mark-sold') return 'Mark 1 listing sold?';
  if (transition === 'mark-let') return 'Mark 1 listing let?';
  return 'Archive 1 listing?';
};

/** What follows for visitors from a change that is confirmed first; empty where nothing does. */
export const consequences: Partial<Record<ListingAction | ListingTransition, string>> = {
  archive: 'Visitors see it no longer. It can be undone for 30 seconds, and brought back as a draft later.',
  'mark-sold': 'Its page says that it is sold, and takes no more visits. It can be undone for 30 seconds.',
  'mark-let': 'Its page says that it is let, and takes no more visits. It can be undone for 30 seconds.',
};

/** The same of so many: 'Visitors see them no longer. …' */
export const consequenceFor = (action: ListingAction, count: number): string | undefined =>
  action === 'archive' && count > 1
    ? 'Visitors see them no longer. They can be brought back for 30 seconds by undoing it, and as drafts later.'
    : consequences[action];

/** '12 listings archived' */
const doneMany: Record<ListingAction, string> = {
  confirm: 'confirmed',
  assign: 'given on',
  feature: 'featured',
  unfeature: 'not featured any more',
  'open-visits': 'open for site visits',
  'close-visits': 'closed for site visits',
  archive: 'archived',
};
export const changedText = (action: ListingAction, count: number): string => `${counted(count)} ${doneMany[action]}`;

/** What a form without script has done, said by the page that follows. */
export const doneMessages: Record<string, string> = {
  'save-listing': 'Saved. Visitors see none of it until it is approved.',
  'transition-listing': 'Done.',
  'approve-listing': 'Approved. Visitors see it now.',
  'reject-listing': 'Sent back with your note.',
  'discard-listing': 'What was not approved is thrown away.',
  'restore-listing': 'The earlier version is written. Look it over, then submit it.',
  'keep-listing-view': 'The list is kept.',
  'forget-listing-view': 'The list is forgotten.',
};

/** '21 Nov 2026, 9:41 AM', in Nairobi. */
export const formatMoment = (at: string): string =>
  `${shortDay(nairobiDay(new Date(at)))}, ${hourOfDay(nairobiHour(new Date(at)))}`;

/** '9:41 AM' of `today`, else with the day. */
export function savedAt(at: string, today: string): string {
  const instant = new Date(at);
  const hour = hourOfDay(nairobiHour(instant));
  return nairobiDay(instant) === today ? hour : `${hour} on ${shortDay(nairobiDay(instant))}`;
}

/** '21 Nov 2026' */
export const formatDay = (at: string): string => shortDay(nairobiDay(new Date(at)));

/** Of what is changed beside the fields of the form. */
const otherNames: Readonly<Record<string, string>> = {
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

/** What people call a field of a listing: 'Year built' for 'year_built'. */
export const fieldName = (field: string): string =>
  findField(field)?.label ??
  otherNames[field] ??
  `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;
