import { useState } from 'react';
import { useLive } from './use-live.ts';

/** How calls are made that nobody asked for: they do not extend the session. */
interface BackgroundCall {
  signal: AbortSignal;
  isBackground: true;
}

interface LiveDataOptions<Shown> {
  topics: readonly string[];
  /** Reads anew; answers `shown` itself where nothing changed. */
  read: (shown: Shown, call: BackgroundCall) => Promise<Shown>;
  isBusy?: () => boolean;
}

/**
 * What a page shows: what the router loaded, and what was read anew since. Nothing is shown while it would disturb; text in
 * the page's fields and the keyboard's focus stay.
 */
export function useLiveData<Shown>(
  loaded: Shown,
  { topics, read, isBusy = isBusyElement }: LiveDataOptions<Shown>,
): Shown {
  const [fresh, setFresh] = useState<{ of: Shown; shown: Shown } | null>(null);
  // What the router loaded meanwhile is newer than what was read here.
  const shown = fresh?.of === loaded ? fresh.shown : loaded;
  useLive(topics, async (signal) => {
    if (isBusy()) return false;
    const next = await read(shown, { signal, isBackground: true });
    if (next === shown) return true;
    if (isBusy()) return false;
    keepingFocus(() => setFresh({ of: loaded, shown: next }));
    return true;
  });
  return shown;
}

/** Whether something is dragged, or a menu or a dialog is open. Text in other fields is not affected by new rows. */
export const isBusyElement = (): boolean =>
  document.querySelector('main [data-dragged], main details[open] form, dialog[open]') !== null;

/** A row or card that moves to another place is a new element, so the keyboard's focus is set on it again. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  const selector = focusSelector(focused);
  if (!selector) return;
  requestAnimationFrame(() => {
    if (!focused?.isConnected) document.querySelector<HTMLElement>(selector)?.focus();
  });
}

function focusSelector(element: Element | null): string | null {
  for (const name of ['data-enquiry', 'href']) {
    const value = element?.getAttribute(name);
    if (value) return `main [${name}="${CSS.escape(value)}"]`;
  }
  return null;
}
