import { referenceOf } from '../listing-labels.ts';
import type { SavedListing } from './listing-store.ts';

/** Keeps what the cards of saved listings say, for when there is no network. Who saved nothing loads nothing for it. */
export function keepSavedFacts(listings: readonly SavedListing[]): void {
  if (listings.length === 0) return;
  import('./kept-facts.ts')
    .then(({ keepMissingFacts }) => keepMissingFacts(listings.map(referenceOf)))
    // They are kept when the page of saved listings is opened.
    .catch(() => {});
}
