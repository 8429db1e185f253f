import { isFilledIn } from '#web/ui/form/is-filled-in.ts';
import { comesBack } from '#web/ui/navigation/comes-back.ts';
import { importAgain, isPartMissing } from '#web/ui/navigation/import-part.ts';
import { whenIdle } from '#web/ui/navigation/when-idle.ts';

/** From the first paint, in milliseconds. A photograph that hangs keeps a page from working no longer than that. */
const LOAD_AT_MOST_MS = 4_000;

/** Calls back once something is painted and the photographs of the first screen have come, or take too long. */
export function afterFirstPaint(run: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      afterLoad(run);
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(() => afterLoad(run)));
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') {
    run();
    return;
  }
  const settled = new AbortController();
  const settle = (): void => {
    settled.abort();
    clearTimeout(late);
    run();
  };
  const late = setTimeout(settle, LOAD_AT_MOST_MS);
  addEventListener('load', settle, { signal: settled.signal });
}

type Hydrate = (element: HTMLElement) => Promise<void>;

/** Whether it was touched before the script ran, or has state that only script restores: a list that had grown. */
const isTouchedAlready = (island: HTMLElement): boolean =>
  comesBack() || island.contains(document.activeElement) || [...island.querySelectorAll('form')].some(isFilledIn);

function onFirstInput(run: () => void): void {
  const listening = new AbortController();
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    const onInput = () => {
      listening.abort();
      run();
    };
    document.addEventListener(type, onInput, { capture: true, passive: true, signal: listening.signal });
  }
}

/** A click or search that is the touch itself waits for the island; if its script does not come, for a document. */
function holdFirstNavigation(islandAround: (target: EventTarget | null) => HTMLElement | null, hydrate: Hydrate) {
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

/** Loads the module of each island, by its path: `/src/modules/crm/newsletter-form.island.tsx`. */
type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/** How far outside of the window an island comes to life, so that it is ready when it is reached. */
const NEAR = '300px';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'change'] as const;

/**
 * Hydrates the islands of the document: each when it is near the window or when the browser is idle, as it asks, and at
 * once when it is touched. A click on an island that is not alive yet is repeated once it is. React is asked for by the
 * first of them, after the first paint: before, the style sheet, the fonts and the first photograph have the line.
 */
export function startIslands(files: IslandFiles): void {
  const loaders = new Map(Object.entries(files).map(([path, load]) => [islandIdOf(path), load]));
  // Lists change the address later, but the server's HTML is of this one.
  const { href } = window.location;
  const load = async (element: HTMLElement): Promise<() => Promise<void>> => {
    const { island: id = '' } = element.dataset;
    const loadModule = loaders.get(id.split('#', 1)[0] ?? '');
    if (!loadModule) throw new Error(`No file is named ${id}.island.tsx`);
    const [{ hydrateIsland }, module] = await Promise.all([
      importAgain(() => import('./hydrate-island.tsx')),
      importAgain(loadModule),
    ]);
    return () => hydrateIsland(element, module, href);
  };
  const hydrating = new WeakMap<Element, Promise<void>>();
  const hydrate = (element: HTMLElement): Promise<void> => {
    const running =
      hydrating.get(element) ??
      load(element)
        .then((run) => run())
        .catch(tryAgainLater);
    hydrating.set(element, running);
    return running;
    function tryAgainLater(error: unknown): void {
      hydrating.delete(element);
      // The page works without the script that did not come; the next touch asks for it again.
      if (!isPartMissing(error)) throw error;
    }
  };
  const takeTurn = oneByOne();
  /** Fetches at once, and hydrates when those before are done. */
  const hydrateInTurn = (element: HTMLElement): void => {
    load(element).then(
      () => takeTurn(() => hydrate(element)),
      () => hydrate(element),
    );
  };
  for (const type of touches) {
    document.addEventListener(type, ({ target }) => forIslandsAround(target, hydrate), {
      capture: true,
      passive: true,
    });
  }
  repeatEarlyClicks(hydrate);
  holdFirstNavigation(islandAround, hydrate);
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const element = islandAround(target);
        if (element) hydrateInTurn(element);
      }
    },
    { rootMargin: NEAR },
  );
  afterFirstPaint(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (element.dataset.start === 'touch' && !isTouchedAlready(element)) {
        for (const part of element.querySelectorAll('[data-starts-island]')) near.observe(part);
        onFirstInput(() => whenIdle(() => hydrateInTurn(element)));
        continue;
      }
      // The island's own element has no box; what it shows has.
      const shown = element.firstElementChild?.firstElementChild;
      if (element.dataset.start === 'visible' && shown) near.observe(shown);
      else whenIdle(() => hydrateInTurn(element));
    }
  });
}

const islandIdOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('.island.tsx', '');

const islandAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** The innermost island of an element, and those around it. */
function forIslandsAround(target: EventTarget | null, act: (element: HTMLElement) => unknown): void {
  for (let element = islandAround(target); element; element = islandAround(element.parentElement)) act(element);
}

/**
 * A button without script does nothing, so its click is repeated once its island is alive. Links and forms work by
 * themselves. React takes clicks from the moment it begins to hydrate: the one that is repeated is kept from it, since
 * it would count twice.
 */
function repeatEarlyClicks(hydrate: (element: HTMLElement) => Promise<void>): void {
  const pressed = new WeakSet<Element>();
  document.addEventListener(
    'click',
    (event) => {
      const island = islandAround(event.target);
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type="button"]');
      if (!island || !button || 'alive' in island.dataset) return;
      // The browser opens what it is for by itself; the island may want to know which one was pressed last.
      if (button.hasAttribute('popovertarget')) {
        for (const earlier of island.querySelectorAll<HTMLElement>('[data-pressed-early]'))
          delete earlier.dataset.pressedEarly;
        button.dataset.pressedEarly = '';
        return;
      }
      event.stopPropagation();
      // Somebody who presses twice because nothing happens means it once.
      if (pressed.has(button)) return;
      pressed.add(button);
      void hydrate(island).then(() => {
        pressed.delete(button);
        if ('alive' in island.dataset && button.isConnected) button.click();
      });
    },
    { capture: true },
  );
}

/** Runs functions one after the other, each in a task of its own, so that the browser handles input in between. */
function oneByOne(): (run: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  const nextTask = () => new Promise<void>((done) => setTimeout(done));
  return (run) => {
    last = last.then(nextTask).then(run).catch(reportError);
  };
}
