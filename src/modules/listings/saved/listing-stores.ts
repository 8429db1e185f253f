import { listingStore } from './listing-store.ts';

/** Marked with the heart. */
export const savedListings = listingStore('makao-saved');

/** To be seen on one day (/events/trip). */
export const tripListings = listingStore('makao-trip');

/** To be looked at side by side (/compare). */
export const comparedListings = listingStore('makao-compared');

/** 'Not for me': left out of the lists on this device. */
export const hiddenListings = listingStore('makao-hidden');

/** Stops of one trip, and listings side by side, at most; a longer list is cut where it is used. */
export const TRIP_AT_MOST = 6;
export const COMPARED_AT_MOST = 4;
