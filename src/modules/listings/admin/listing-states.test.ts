import { describe, expect, test } from 'vitest';
import {
  type ListingInState,
  listingStates,
  listingTransitions,
  mayWorkOn,
  stateAfter,
  stateOf,
  storedState,
  transitionsOf,
} from './listing-states.ts';

const listing = (over: Partial<ListingInState>): ListingInState => ({
  state: 'Draft',
  purpose: 'Sale',
  hasChanges: false,
  isSubmitted: false,
  ...over,
});

describe('a listing', () => {
  test('goes from draft over review to the public, and from there to its end', () => {
    expect(stateAfter('submit', listing({}))).toBe('In review');
    expect(stateAfter('approve', listing({ state: 'In review', isSubmitted: true }))).toBe('Available');
    expect(stateAfter('mark-under-offer', listing({ state: 'Available' }))).toBe('Under offer');
    expect(stateAfter('mark-sold', listing({ state: 'Under offer' }))).toBe('Sold');
    expect(stateAfter('archive', listing({ state: 'Sold' }))).toBe('Archived');
    expect(stateAfter('unarchive', listing({ state: 'Archived' }))).toBe('Draft');
  });

  test('that is for sale is never let, and one for rent never sold', () => {
    expect(stateAfter('mark-let', listing({ state: 'Available' }))).toBeNull();
    expect(stateAfter('mark-sold', listing({ state: 'Available', purpose: 'Rent' }))).toBeNull();
    expect(stateAfter('mark-let', listing({ state: 'Available', purpose: 'Rent' }))).toBe('Let');
  });

  test('that was sold or let can be had again', () => {
    for (const state of ['Under offer', 'Sold', 'Let'] as const)
      expect(stateAfter('mark-available', listing({ state }))).toBe('Available');
    expect(stateAfter('mark-available', listing({ state: 'Available' }))).toBeNull();
  });

  test('that is public stays public while its changes are submitted, sent back and approved', () => {
    const changed = listing({ state: 'Under offer', hasChanges: true });
    const waiting = { ...changed, isSubmitted: true };
    expect(stateAfter('submit', changed)).toBe('Under offer');
    for (const transition of ['approve', 'reject', 'take-back'] as const)
      expect(stateAfter(transition, waiting)).toBe('Under offer');
  });

  test('without changes has nothing to submit or approve once it is public', () => {
    for (const transition of ['submit', 'approve'] as const)
      expect(stateAfter(transition, listing({ state: 'Available' }))).toBeNull();
  });

  test('is not submitted twice', () => {
    expect(stateAfter('submit', listing({ state: 'In review', isSubmitted: true }))).toBeNull();
  });

  test('that is archived can only come back', () => {
    expect(
      listingTransitions.filter((transition) =>
        stateAfter(transition, listing({ state: 'Archived', hasChanges: true })),
      ),
    ).toEqual(['unarchive']);
  });

  test('is kept by the tables in the state it is in', () => {
    for (const state of listingStates) {
      const stored = { approval_status: 'Draft', status: 'Available', ...storedState(state) };
      expect(stateOf(stored)).toBe(state);
    }
    expect(stateOf({ approval_status: 'Archived', status: 'Sold' })).toBe('Archived');
  });
});

describe('an agent', () => {
  test('never approves: neither a draft, nor what waits, nor changes', () => {
    const all = listingStates.flatMap((state) => [
      listing({ state, hasChanges: true }),
      listing({ state, hasChanges: true, isSubmitted: true }),
    ]);
    for (const one of all) {
      expect(transitionsOf(one, 'agent')).not.toContain('approve');
      expect(transitionsOf(one, 'agent')).not.toContain('reject');
    }
  });

  test('submits, takes back, and says what became of a listing', () => {
    expect(transitionsOf(listing({}), 'agent')).toEqual(['submit', 'archive']);
    expect(transitionsOf(listing({ state: 'In review', isSubmitted: true }), 'agent')).toEqual([
      'take-back',
      'archive',
    ]);
    expect(transitionsOf(listing({ state: 'Available' }), 'agent')).toEqual([
      'mark-under-offer',
      'mark-sold',
      'archive',
    ]);
  });

  test('works on their own listings and on those that are nobody’s', () => {
    const agent = { id: 'a', role: 'agent' } as const;
    expect(mayWorkOn(agent, { agentId: 'a' })).toBe(true);
    expect(mayWorkOn(agent, { agentId: null })).toBe(true);
    expect(mayWorkOn(agent, { agentId: 'b' })).toBe(false);
    expect(mayWorkOn({ id: 'm', role: 'manager' }, { agentId: 'b' })).toBe(true);
    expect(mayWorkOn({ id: 'e', role: 'editor' }, { agentId: null })).toBe(false);
  });
});

test('owners and managers approve at once, without submitting first', () => {
  expect(transitionsOf(listing({}), 'manager')).toEqual(['approve', 'archive']);
  expect(transitionsOf(listing({ state: 'In review', isSubmitted: true }), 'owner')).toEqual([
    'approve',
    'reject',
    'archive',
  ]);
});
