import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { parseSearch } from '#platform/http/search-params.ts';
import { isRecord } from '#platform/text/json.ts';
import { importAgain, isPartMissing } from '#web/ui/import-part.ts';
import { slottedChildren } from '#web/ui/island.tsx';
import { type Address, AddressContext } from '#web/ui/navigation.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { holdFirstNavigation, isTouchedAlready, onFirstInput } from './touched-islands.ts';

/** Loads the module of each island, by its path: `/src/modules/crm/newsletter-form.island.tsx`. */
type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/** How far outside of the window an island comes to life, so that it is ready when it is reached. */
const NEAR = '300px';

/** Events that bring an island to life at once. */
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'change'] as const;

/**
 * Hydrates the islands of the document: each when it is near the window or when the browser is idle, as it asks, and at
 * once when it is touched. A click on an island that is not alive yet is repeated once it is.
 */
export function startIslands(files: IslandFiles): void {
  const loaders = new Map(Object.entries(files).map(([path, load]) => [islandIdOf(path), load]));
  const hydrating = new WeakMap<Element, Promise<void>>();
  const hydrate = (element: HTMLElement): Promise<void> => {
    const running = hydrating.get(element) ?? hydrateIsland(element, loaders).catch(tryAgainLater);
    hydrating.set(element, running);
    return running;
    function tryAgainLater(error: unknown): void {
      hydrating.delete(element);
      // The page works without the script that did not come; the next touch asks for it again.
      if (!isPartMissing(error)) throw error;
    }
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
        if (element) void hydrate(element);
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.dataset.start === 'touch' && !isTouchedAlready(element)) {
      for (const part of element.querySelectorAll('[data-starts-island]')) near.observe(part);
      onFirstInput(() => whenIdle(() => void hydrate(element)));
      continue;
    }
    // The island's own element has no box; what it shows has.
    const shown = element.firstElementChild?.firstElementChild;
    if (element.dataset.start === 'visible' && shown) near.observe(shown);
    else whenIdle(() => void hydrate(element));
  }
}

const islandIdOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('.island.tsx', '');

const islandAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** The innermost island of an element, and those around it. */
function forIslandsAround(target: EventTarget | null, act: (element: HTMLElement) => Promise<void>): void {
  for (let element = islandAround(target); element; element = islandAround(element.parentElement)) void act(element);
}

/** A button without script does nothing, so its click is repeated once its island is alive. Links and forms work by themselves. */
function repeatEarlyClicks(hydrate: (element: HTMLElement) => Promise<void>): void {
  document.addEventListener(
    'click',
    (event) => {
      const island = islandAround(event.target);
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type="button"]');
      if (!island || !button || 'alive' in island.dataset || button.hasAttribute('popovertarget')) return;
      void hydrate(island).then(() => {
        if ('alive' in island.dataset && button.isConnected) button.click();
      });
    },
    { capture: true },
  );
}

async function hydrateIsland(element: HTMLElement, loaders: ReadonlyMap<string, IslandFiles[string]>): Promise<void> {
  const { island: id = '', prefix, slot } = element.dataset;
  const load = loaders.get(id.split('#', 1)[0] ?? '');
  const container = element.firstElementChild;
  const Component = load && islandIn(await importAgain(load), id);
  if (!Component || !container) throw new Error(`No file *.island.tsx exports the island ${id}`);
  const props = propsOf(element);
  await new Promise<void>((done) => {
    startTransition(() => {
      hydrateRoot(
        container,
        <StrictMode>
          <Alive onAlive={done}>
            <AddressContext value={currentAddress()}>
              <Component {...props}>{slot === undefined ? undefined : slottedChildren}</Component>
            </AddressContext>
          </Alive>
        </StrictMode>,
        { identifierPrefix: prefix ?? '' },
      );
    });
  });
  element.dataset.alive = '';
}

/** Says when its children are hydrated. It has one child, like the server's rendering, so that ids are equal. */
function Alive({ children, onAlive }: { children: ReactNode; onAlive: () => void }): ReactNode {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** The module's component which was declared as the island of this id. */
function islandIn(module: Record<string, unknown>, id: string): ComponentType<{ children?: ReactNode }> | undefined {
  return Object.values(module).find(
    (value): value is ComponentType<{ children?: ReactNode }> =>
      typeof value === 'function' && 'islandId' in value && value.islandId === id,
  );
}

/** The props that the server has written as JSON beside the island. */
function propsOf({ lastElementChild }: HTMLElement): Record<string, unknown> {
  if (lastElementChild?.localName !== 'script') return {};
  const props: unknown = JSON.parse(lastElementChild.textContent ?? '');
  return isRecord(props) ? props : {};
}

function currentAddress(): Address {
  const { pathname, search } = window.location;
  return { pathname, search: parseSearch(search), href: pathname + search };
}
