import { useEffect } from 'react';
import { island } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { markSeen, onSeenChange, readSeen } from '../saved/seen-store.ts';
import { layPictureRows, watchPictureRows } from './swipe-pictures.ts';

const pageOfListing = /^\/view\/(?:property|land)\/[^/]+$/;

function markSeenCards(): void {
  const seen = readSeen();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.linked-card a:is(.card-link, .card-button)'))
    link.closest('.linked-card')?.toggleAttribute('data-seen', seen.has(link.pathname));
}

/**
 * What cards get from script, once on each page and for all of its cards, those that come later included: pictures to
 * swipe through, and 'Seen' on what this browser has opened. Cards are HTML of the server, which React does not hydrate.
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
    // A page that comes back from the cache of the browser, where a listing was opened meanwhile.
    window.addEventListener('pageshow', markSeenCards, { signal });
    let frame = 0;
    const markAll = () => {
      layPictureRows();
      markSeenCards();
    };
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
      watching.abort();
    };
  }, []);
  return null;
}

export const CardMarks = island('card-marks', Marks, 'idle');
