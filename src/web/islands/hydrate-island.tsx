import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { parseSearch } from '#platform/http/search-params.ts';
import { isRecord } from '#platform/text/json.ts';
import { idPrefixOf, slottedChildren } from '#web/ui/navigation/island.tsx';
import { type Address, AddressContext } from '#web/ui/navigation/navigation.ts';

/** Hydrates an island; resolves when it handles events. `href` is the address that the server rendered. */
export async function hydrateIsland(
  element: HTMLElement,
  module: Record<string, unknown>,
  href: string,
): Promise<void> {
  const { island: id = '', slot } = element.dataset;
  const container = element.firstElementChild;
  const Component = islandIn(module, id);
  if (!Component || !container) throw new Error(`No file *.island.tsx exports the island ${id}`);
  const props = propsOf(element);
  await new Promise<void>((done) => {
    startTransition(() => {
      hydrateRoot(
        container,
        <StrictMode>
          <Alive onAlive={done}>
            <AddressContext value={addressOf(href)}>
              <Component {...props}>{slot === undefined ? undefined : slottedChildren}</Component>
            </AddressContext>
          </Alive>
        </StrictMode>,
        { identifierPrefix: idPrefixOf(id) },
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

function addressOf(url: string): Address {
  const { pathname, search } = new URL(url);
  return { pathname, search: parseSearch(search), href: pathname + search };
}
