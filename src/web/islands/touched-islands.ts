import { comesBack } from '#web/ui/comes-back.ts';
import { isFilledIn } from '#web/ui/form/is-filled-in.ts';

type Hydrate = (element: HTMLElement) => Promise<void>;

/**
 * Whether an island that waits for a touch has had one before the script ran, or may have state to restore which only
 * script can: a list that had grown.
 */
export const isTouchedAlready = (island: HTMLElement): boolean =>
  comesBack() || island.contains(document.activeElement) || [...island.querySelectorAll('form')].some(isFilledIn);

/** Calls back at the first input on the page, wherever it is. */
export function onFirstInput(run: () => void): void {
  const listening = new AbortController();
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    const onInput = () => {
      listening.abort();
      run();
    };
    document.addEventListener(type, onInput, { capture: true, passive: true, signal: listening.signal });
  }
}

/**
 * A click or a search that is the touch itself waits for the island, which shows the other address in place, or opens
 * its dialog. If its script does not come, the document of that address is loaded.
 */
export function holdFirstNavigation(
  islandAround: (target: EventTarget | null) => HTMLElement | null,
  hydrate: Hydrate,
) {
  const hold = (event: Event, again: (isAlive: boolean) => void) => {
    const island = islandAround(event.target);
    if (island?.dataset.start !== 'touch' || 'alive' in island.dataset) return;
    event.preventDefault();
    // React takes events from the moment it begins to hydrate; this one comes again.
    event.stopPropagation();
    void hydrate(island).finally(() => again('alive' in island.dataset));
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !isPlain(event) || !(isOfThisPath(link) || 'opensDialog' in link.dataset)) return;
      hold(event, (isAlive) => {
        if (isAlive && link.isConnected) link.click();
        else window.location.assign(link.href);
      });
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
      hold(event, (isAlive) => {
        if (isAlive && form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
        else form.submit();
      });
    },
    { capture: true },
  );
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

const isOfThisPath = ({ origin, pathname, hash }: HTMLAnchorElement): boolean =>
  origin === window.location.origin && pathname === window.location.pathname && hash === '';
