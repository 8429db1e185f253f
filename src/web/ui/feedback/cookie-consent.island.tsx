import { useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { ChatIconLink } from '../chat-icon-link.tsx';
import { skipLinkClasses } from '../layout/skip-link.tsx';
import { island } from '../navigation/island.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { chooseCookies, cookieChoice, onCookieChoice } from './cookie-choice.ts';

const BAR_ID = 'cookies';

/** The server renders no banner, because nobody can answer it before the script runs. */
const onServer = (): ReturnType<typeof cookieChoice> => 'declined';

const useIsAsked = (): boolean => useSyncExternalStore(onCookieChoice, cookieChoice, onServer) === null;

let isBarShown = false;
const barListeners = new Set<() => void>();

function tellBarShown(isShown: boolean): void {
  isBarShown = isShown;
  for (const listener of barListeners) listener();
}

function onBarShown(listener: () => void): () => void {
  barListeners.add(listener);
  return () => barListeners.delete(listener);
}

/** The banner is an island of its own, which comes to life later or earlier than what leads to it. */
const useIsBarShown = (): boolean =>
  useSyncExternalStore(
    onBarShown,
    () => isBarShown,
    () => false,
  );

/** The second skip link while the banner is open, since the banner is the last element of the page. */
function SkipLinkWhenAsked() {
  if (!useIsBarShown()) return null;
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

/** Restores the focus after the banner closes: to the element that had it before, or to the main content. */
function focusBack(before: Element | null): void {
  const target = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0 ? before : null;
  (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * The question about cookies: on phones a bar at the end of the page with its own space there, on wider windows a panel at
 * the lower right, for which the footer keeps space (site-frame.css). So the whole page can be scrolled clear of it. Bars
 * of phones are placed above it, and focused fields stay above it (`--consent-height` in base.css). It fades in from
 * transparent, because browsers do not count elements that start transparent as the largest contentful paint.
 * @param chatHref the chat of the page, which phones have in this bar while it is open; null where there is none
 */
function Banner({ chatHref }: { chatHref: string | null }) {
  const isAsked = useIsAsked();
  const before = useRef<Element | null>(null);
  if (!isAsked) return null;
  const answer = (choice: Parameters<typeof chooseCookies>[0]) => {
    flushSync(() => chooseCookies(choice));
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
      className="consent-bar comes-unasked z-30 grid gap-2.5 border-line bg-surface px-gutter py-3 text-sm shadow-float max-sm:border-t max-sm:py-2 max-sm:text-xs sm:rounded-panel sm:border sm:p-5"
    >
      <p>
        This browser keeps what you save, open, search and your name for forms; cookies count a like once and keep
        photographs small on slow networks.{' '}
        <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
          Privacy policy
        </SiteLink>
      </p>
      <div className="flex gap-3">
        <Button size="sm" className="flex-1" onClick={() => answer('accepted')}>
          Accept
        </Button>
        <Button size="sm" variant="outline" className="flex-1" onClick={() => answer('declined')}>
          Decline
        </Button>
        {chatHref && <ChatIconLink href={chatHref} className="consent-chat" />}
      </div>
    </section>
  );
}

/** How long presses pass through the bar after it appears (base.css), in milliseconds. */
const SETTLES_AFTER_MS = 700;

/** Selectors of all that reads `--consent-height`, which is not inherited (base.css). Another reader is added here. */
const HEIGHT_READERS =
  ':root, .chat-bar, .sticky-bar, .sticky-aside, .consent-bar, .map-column, .map-pill, .site-footer';

/** Sets the bar's height as a property. Other bars move up once it takes presses: a tap under way still hits them. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  tellBarShown(true);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let told = 0;
  const tell = () => {
    if (bar.offsetHeight === told) return;
    told = bar.offsetHeight;
    sheet.replaceSync(`${HEIGHT_READERS} { --consent-height: ${told}px }`);
  };
  const observer = new ResizeObserver(tell);
  const settling = setTimeout(() => {
    // Before the attribute, so that one computation of styles serves both.
    tell();
    bar.dataset.settled = '';
    observer.observe(bar);
  }, SETTLES_AFTER_MS);
  return () => {
    clearTimeout(settling);
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    tellBarShown(false);
  };
}

export const CookieConsent = island('cookie-consent', Banner, 'idle');
export const CookieSkipLink = island('cookie-consent#skip-link', SkipLinkWhenAsked, 'idle');
