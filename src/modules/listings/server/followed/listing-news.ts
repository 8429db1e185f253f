/** What changed about a listing that somebody follows. */

import type { StatedPrice } from '../../kinds/stated-price.ts';

/** A public state of a listing; 'Off': it is not on the site. */
export const followedStates = ['Available', 'Under offer', 'Sold', 'Let', 'Off'] as const;
export type FollowedState = (typeof followedStates)[number];

/** A listing as somebody knows it, or as it is now. */
export interface KnownListing extends StatedPrice {
  state: FollowedState;
}

export interface ListingNews {
  change: 'price' | 'under-offer' | 'back' | 'sold' | 'let' | 'off';
  /** The price before, where it changed and the listing can be had; else null. */
  from: StatedPrice | null;
}

const goneAs: Readonly<Record<FollowedState, 'sold' | 'let' | 'off' | null>> = {
  Available: null,
  'Under offer': null,
  Sold: 'sold',
  Let: 'let',
  Off: 'off',
};

/**
 * What to tell somebody who knows a listing as `told`. Of one that cannot be had nothing more is told until it is back:
 * neither its price nor that a sold one was taken off.
 */
export function newsSince(told: KnownListing, now: KnownListing): ListingNews | null {
  const gone = goneAs[now.state];
  const wasGone = goneAs[told.state] !== null;
  if (gone) return wasGone ? null : { change: gone, from: null };
  const from = isSamePrice(told, now) ? null : { priceKes: told.priceKes, priceUsd: told.priceUsd ?? null };
  if (wasGone) return { change: 'back', from };
  if (told.state !== now.state) return { change: now.state === 'Available' ? 'back' : 'under-offer', from };
  return from && { change: 'price', from };
}

/** Of a price in dollars the dollars: another rate is no other price. */
const isSamePrice = (one: StatedPrice, other: StatedPrice): boolean =>
  one.priceUsd || other.priceUsd ? one.priceUsd === other.priceUsd : one.priceKes === other.priceKes;
