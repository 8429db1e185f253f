import { useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { readStored, writeStored } from './browser-storage.ts';
import { Button } from './button.tsx';
import { SiteLink } from './site-link.tsx';
import { skipLinkClasses } from './skip-link.tsx';

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

const BAR_ID = 'cookies';

/** Until the script runs nobody can choose, so nothing is shown; the server counts the choice as made. */
const onServer = (): CookieChoice => 'declined';

const useIsAsked = (): boolean => useSyncExternalStore<CookieChoice | null>(onChoice, cookieChoice, onServer) === null;

/** The second stop of the keyboard while the question is open, which stands after all else on the page. */
export function CookieSkipLink() {
  if (!useIsAsked()) return null;
  return (
    <a
      href={`#${BAR_ID}`}
      className={skipLinkClasses}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(BAR_ID)?.focus({ preventScroll: true });
      }}
    >
      Skip to the question about cookies
    </a>
  );
}

/** Where the focus goes when the bar is gone: to what had it before, or to the page itself. */
function focusBack(before: Element | null): void {
  const target = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0 ? before : null;
  (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * Asks once, in a bar at the foot of the window. The bar is the last element of the page and takes up space there, so
 * that all of the page can be scrolled clear of it; other bars at the foot stand on it, and focused fields stay above it
 * (`--consent-height` in styles.css). It fades in from nothing: browsers do not take what starts transparent for the
 * page's largest paint.
 */
export function CookieConsent() {
  const isAsked = useIsAsked();
  const before = useRef<Element | null>(null);
  if (!isAsked) return null;
  const answer = (choice: CookieChoice) => {
    flushSync(() => choose(choice));
    focusBack(before.current);
  };
  return (
    <section
      ref={tellHeight}
      id={BAR_ID}
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      aria-label="Cookies"
      className="consent-bar comes-unasked sticky bottom-0 z-30 border-t border-line bg-surface shadow-float"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5 max-[399px]:gap-y-1.5 max-[399px]:py-2">
        <p className="flex-1 basis-72 text-sm max-sm:text-xs">
          {/* One line on small phones; the policy has the rest. */}A like keeps a cookie
          <span className="max-[399px]:sr-only">
            , and saved listings stay in this browser. If you decline, a like tells you so
          </span>
          .{' '}
          <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
            Privacy policy
          </SiteLink>
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button size="sm" className={smallButton} onClick={() => answer('accepted')}>
            Accept
          </Button>
          <Button size="sm" variant="outline" className={smallButton} onClick={() => answer('declined')}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  );
}

const smallButton = 'max-[399px]:min-h-9';

/** As long as the bar lets presses pass (styles.css), in milliseconds. */
const SETTLES_AFTER_MS = 700;

/**
 * Keeps the height of the bar, in pixels, where the style sheet finds it, until the bar is gone. The bars at the foot make
 * way only when it takes presses itself: a thumb that was on its way to one of them still meets it.
 */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.offsetHeight}px`));
  const settling = setTimeout(() => {
    bar.dataset.settled = '';
    observer.observe(bar);
  }, SETTLES_AFTER_MS);
  return () => {
    clearTimeout(settling);
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
