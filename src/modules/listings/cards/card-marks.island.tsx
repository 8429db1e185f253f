import { useEffect } from 'react';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { importAgain } from '#web/ui/navigation/import-part.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { hiddenListings } from '../saved/listing-stores.ts';
import { markSeen, onSeenChange, readSeen } from '../saved/seen-store.ts';
import { markHiddenCards } from './hidden-cards.ts';
import { layPictureRows, watchPictureRows } from './swipe-pictures.ts';

const pageOfListing = /^\/view\/(?:property|land)\/[^/]+$/;

function markSeenCards(): void {
  const seen = readSeen();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.linked-card a:is(.card-link, .card-button)'))
    link.closest('.linked-card')?.toggleAttribute('data-seen', seen.has(link.pathname));
}

/** The menu comes with the first press on one of its buttons. */
function openMenu({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('.listing-more');
  if (!button) return;
  importAgain(() => import('./listing-menu.ts')).then(
    ({ openListingMenu }) => openListingMenu(button),
    () => showToast({ title: 'The menu could not be loaded', line: 'Please try again.', tone: 'error' }),
  );
}

function markOpened({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.linked-card a');
  if (link && pageOfListing.test(link.pathname)) markSeen(link.pathname);
}

/**
 * What cards get from script, once on each page and for all of its cards, those that come later included: pictures to
 * swipe through, a menu, 'Seen' on what this browser has opened, and a line for what it hides. Cards are HTML of the server, which React does not hydrate.
 */
function Marks() {
  const { pathname } = useAddress();
  useEffect(() => {
    if (pageOfListing.test(pathname)) markSeen(pathname);
  }, [pathname]);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    watchPictureRows(signal);
    const stopSeen = onSeenChange(markSeenCards);
    const stopHidden = hiddenListings.onChange(() => markHiddenCards(false));
    // The script of the listing's page starts after its photographs: somebody who is back by then has seen it too.
    document.addEventListener('click', markOpened, { capture: true, passive: true, signal });
    document.addEventListener('click', openMenu, { passive: true, signal });
    // A page that comes back from the cache of the browser, where a listing was opened meanwhile.
    window.addEventListener('pageshow', markSeenCards, { signal });
    let frame = 0;
    const markAll = () => {
      layPictureRows();
      markSeenCards();
      markHiddenCards(false);
    };
    markHiddenCards(true);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(markAll);
    });
    markAll();
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      stopSeen();
      stopHidden();
      watching.abort();
    };
  }, []);
  return null;
}

export const CardMarks = island('card-marks', Marks, 'idle');
