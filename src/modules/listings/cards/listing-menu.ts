import { showToast } from '#web/ui/feedback/toast-store.ts';
import { countListings, referenceOf } from '../listing-labels.ts';
import { compareHref, tripHref } from '../saved/collection-link.ts';
import { includesListing, type ListingStore, type SavedListing } from '../saved/listing-store.ts';
import {
  COMPARED_AT_MOST,
  comparedListings,
  hiddenListings,
  TRIP_AT_MOST,
  tripListings,
} from '../saved/listing-stores.ts';

/**
 * The menu of a card and of a listing's page: what a visitor may do with the listing on this device. Cards share one
 * popover, made with the first press on one of their buttons; the page of a listing has one of its own with links, to
 * which the entries are added.
 */

interface Entry {
  store: ListingStore;
  add: string;
  remove: string;
  added: (listings: readonly SavedListing[]) => Parameters<typeof showToast>[0];
}

const goTo = (label: string, href: string) => ({ label, run: () => window.location.assign(href) });

const entries: readonly Entry[] = [
  {
    store: tripListings,
    add: 'Add to trip',
    remove: 'Take out of the trip',
    added: (listings) => ({
      title: 'Added to your trip',
      line: `${countListings(listings.length)} to see on one day.`,
      tone: 'success',
      action: goTo('Plan the trip', tripHref(listings.slice(0, TRIP_AT_MOST).map(referenceOf))),
    }),
  },
  {
    store: comparedListings,
    add: 'Compare',
    remove: 'Stop comparing',
    added: (listings) => ({
      title: 'Added to compare',
      line: listings.length === 1 ? 'Add a second one to see both side by side.' : countListings(listings.length),
      tone: 'success',
      action: goTo('Compare', compareHref(listings.slice(0, COMPARED_AT_MOST).map(referenceOf))),
    }),
  },
  {
    store: hiddenListings,
    add: 'Not for me',
    remove: 'Show it again',
    added: ([hidden]) => ({
      title: 'Hidden on this device',
      line: hidden?.title ?? '',
      tone: 'success',
      action: { label: 'Undo', run: () => hidden && hiddenListings.remove(hidden) },
    }),
  },
];

let menu: HTMLElement | null = null;
let openedBy: HTMLButtonElement | null = null;
/** The button of the open menu, pressed again: the browser closes the menu before the click. */
let pressedAgain: HTMLButtonElement | null = null;

/** Opens the menu below its button; a second press on the button closes it. A button with a menu of its own opens that itself. */
export function openListingMenu(button: HTMLButtonElement): void {
  const own = button.popoverTargetElement;
  if (own instanceof HTMLElement) addEntries(own, button);
  else openSharedMenu(button);
}

function addEntries(own: HTMLElement, button: HTMLButtonElement): void {
  const listing = listingBeside(button);
  for (const entry of own.querySelectorAll('button')) entry.remove();
  if (listing) own.prepend(...entries.map((entry) => entryButton(entry, listing, own)));
}

function openSharedMenu(button: HTMLButtonElement): void {
  const isSecondPress = button === (pressedAgain ?? openedBy);
  pressedAgain = null;
  menu ??= newMenu();
  menu.hidePopover();
  const listing = listingBeside(button);
  if (!listing || isSecondPress) return;
  menu.ariaLabel = listing.title;
  const shared = menu;
  shared.replaceChildren(...entries.map((entry) => entryButton(entry, listing, shared)));
  menu.showPopover();
  placeBelow(menu, button);
  openedBy = button;
  button.ariaExpanded = 'true';
  menu.querySelector('button')?.focus();
}

function newMenu(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'auto';
  element.className = 'listing-menu';
  element.role = 'group';
  element.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed' || !openedBy) return;
    openedBy.ariaExpanded = 'false';
    openedBy = null;
  });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressedAgain = target instanceof Node && openedBy?.contains(target) ? openedBy : null;
    },
    { capture: true, passive: true },
  );
  document.body.append(element);
  return element;
}

function entryButton(
  { store, add, remove, added }: Entry,
  listing: SavedListing,
  within: HTMLElement,
): HTMLButtonElement {
  const button = document.createElement('button');
  const isIn = includesListing(store.read(), listing);
  button.type = 'button';
  button.textContent = isIn ? remove : add;
  button.addEventListener('click', () => {
    const opener = openedBy;
    store.toggle(listing);
    within.hidePopover();
    opener?.focus();
    if (!isIn) showToast(added(store.read()));
  });
  return button;
}

/** Within the document, so that the menu scrolls with its button. */
function placeBelow(element: HTMLElement, button: HTMLButtonElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  const left = Math.max(8, right - element.offsetWidth);
  element.style.top = `${bottom + window.scrollY + 4}px`;
  element.style.left = `${left + window.scrollX}px`;
}

const listingPath = /^\/view\/(property|land)\/([^/]+)$/;

/** The listing of the button's card; on a listing's page, outside of cards, that of the page. */
function listingBeside(button: HTMLElement): SavedListing | null {
  const card = button.closest('.linked-card');
  const link = card?.querySelector<HTMLAnchorElement>('a:is(.card-link, .card-button)');
  const [, kind, slug] = listingPath.exec((link ?? window.location).pathname) ?? [];
  const title = (card ?? document).querySelector('h1, h2, h3')?.textContent.trim();
  if ((kind !== 'property' && kind !== 'land') || !slug || !title) return null;
  return { kind, slug: decodeURIComponent(slug), title };
}
