import { keepSavedFacts, listingHref, savedListings } from '#modules/listings';
import { cookieChoice, onCookieChoice } from '#web/ui/feedback/cookie-choice.ts';
import { watchWaitingForms } from '#web/ui/form/watch-waiting.ts';

/** What a page does for visitors whose network comes and goes, behind all else. */
export function workOffline(): void {
  watchWaitingForms();
  connectWorker();
}

/**
 * Registers the worker that keeps pages for visitors without network, and tells it which listings are saved. A browser
 * without workers, or a site that has switched them off, works as before.
 */
function connectWorker(): void {
  const { serviceWorker } = navigator;
  serviceWorker?.register('/service-worker.js').then(
    async () => {
      const { active } = await serviceWorker.ready;
      const tell = () => {
        const listings = savedListings.read();
        active?.postMessage({
          listings: listings.map(listingHref),
          keepsLists: cookieChoice() !== 'declined',
        });
        keepSavedFacts(listings);
      };
      tell();
      savedListings.onChange(tell);
      onCookieChoice(tell);
    },
    () => {},
  );
}
