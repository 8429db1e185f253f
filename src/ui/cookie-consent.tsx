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
 * Asks once, at the foot of the screen, over the page, so that nothing moves. It fades in from nothing: browsers do not
 * take what starts transparent for the page's largest paint.
 */
export function CookieConsent() {
  const choice = useSyncExternalStore<CookieChoice | null>(onChoice, cookieChoice, onServer);
  if (choice !== null) return null;
  return (
    <section
      aria-label="Cookies"
      className="comes-unasked fixed bottom-6 left-6 z-40 grid w-[420px] gap-3 rounded-panel border border-line bg-surface p-5 shadow-float max-sm:inset-x-3 max-sm:bottom-3 max-sm:w-auto"
    >
      <p className="text-sm">
        We use a cookie for likes and keep your saved listings in this browser. Nothing is sold.{' '}
        <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
          Privacy policy
        </SiteLink>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => choose('accepted')}>
          Accept
        </Button>
        <Button size="sm" variant="outline" onClick={() => choose('declined')}>
          Decline
        </Button>
      </div>
    </section>
  );
}
