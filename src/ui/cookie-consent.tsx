import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { Button } from './button.tsx';
import { SiteLink } from './site-link.tsx';

const KEY = 'makao-cookies';
export type CookieChoice = 'accepted' | 'declined';

const listeners = new Set<() => void>();

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the visitor chose, or null as long as nothing was. Only in the browser. */
export function cookieChoice(): CookieChoice | null {
  const stored = readStored(KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

function choose(choice: CookieChoice): void {
  writeStored(KEY, choice);
  for (const listener of listeners) listener();
}

/** Until the script runs nobody can choose, so nothing is shown; the server counts the choice as made. */
const onServer = (): CookieChoice => 'declined';

/**
 * Asks once, in a bar at the foot of the window. The bar is the last element of the page and takes up space there, so
 * that all of the page can be scrolled clear of it; other bars at the foot stand on it, and focused fields stay above it
 * (`--consent-height` in styles.css). It fades in from nothing: browsers do not take what starts transparent for the
 * page's largest paint.
 */
export function CookieConsent() {
  const choice = useSyncExternalStore<CookieChoice | null>(onChoice, cookieChoice, onServer);
  if (choice !== null) return null;
  return (
    <section
      ref={tellHeight}
      aria-label="Cookies"
      className="consent-bar comes-unasked sticky bottom-0 z-30 border-t border-line bg-surface shadow-float"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5">
        <p className="flex-1 basis-72 text-sm max-sm:text-xs">
          A like keeps a cookie, and saved listings stay in this browser. If you decline, a like tells you so.{' '}
          <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
            Privacy policy
          </SiteLink>
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button size="sm" onClick={() => choose('accepted')}>
            Accept
          </Button>
          <Button size="sm" variant="outline" onClick={() => choose('declined')}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Keeps the height of the bar, in pixels, where the style sheet finds it, until the bar is gone. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
