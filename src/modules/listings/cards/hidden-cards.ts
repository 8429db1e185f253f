import { listingHref } from '../listing-labels.ts';
import type { SavedListing } from '../saved/listing-store.ts';
import { hiddenListings } from '../saved/listing-stores.ts';

/** Where somebody put the listings together, each is shown. */
const chosenByHand = /^\/(?:saved|shared|compare|events)\b/;

/**
 * Makes one quiet line of each card of a hidden listing. A card in the window, or above it, while the page comes to life
 * keeps its room, so that nothing moves under the eyes of the reader.
 */
export function markHiddenCards(isFirstTime: boolean): void {
  if (chosenByHand.test(window.location.pathname)) return;
  const hidden = new Map(hiddenListings.read().map((listing) => [listingHref(listing), listing]));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.linked-card a:is(.card-link, .card-button)')) {
    const card = link.closest<HTMLElement>('.linked-card');
    const note = card?.querySelector('.hidden-note');
    const listing = hidden.get(link.pathname);
    if (!card || Boolean(listing) === Boolean(note)) continue;
    note?.remove();
    if (listing) hide(card, listing, isFirstTime && card.getBoundingClientRect().top < window.innerHeight);
    else delete card.dataset.hidden;
  }
}

function hide(card: HTMLElement, listing: SavedListing, keepsRoom: boolean): void {
  const note = document.createElement('p');
  const words = document.createElement('span');
  const button = document.createElement('button');
  note.className = 'hidden-note';
  words.textContent = `Hidden: ${listing.title}`;
  note.append(words, button);
  button.type = 'button';
  button.textContent = 'Show again';
  button.addEventListener('click', () => {
    hiddenListings.remove(listing);
    card.querySelector('a')?.focus();
  });
  card.dataset.hidden = keepsRoom ? 'room' : '';
  card.append(note);
  // The menu gives the focus back to its button, which is not there any more.
  if (card.querySelector('[aria-expanded=true]')) queueMicrotask(() => button.focus());
}
