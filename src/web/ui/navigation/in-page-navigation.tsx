import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseSearch } from '#platform/http/search-params.ts';
import { announceAddress } from './document-address.ts';
import {
  type Address,
  AddressContext,
  MovedPage,
  type Navigation,
  NavigationContext,
  useAddress,
} from './navigation.ts';

export interface InPageOptions<Data> {
  /** What the server has loaded for the address of the document. */
  initial: Data;
  /** @throws MovedPage when another address has to be shown instead */
  load: (address: Address, signal: AbortSignal) => Promise<Data>;
  /** Equal for addresses that show the same data, such as two views of a list; by default the address itself. */
  keyOf?: (address: Address) => string;
  /** Whether the data may be shown again without loading: false after a failure that is part of the data. */
  isComplete?: (data: Data) => boolean;
  /** Data shown again by Back or Forward are loaded again too: for what others change, such as free hours. */
  isVolatile?: boolean;
}

export interface InPage<Data> {
  /** The address asked for; `data` follows once it is loaded. */
  address: Address;
  /** The data on screen, of the last address that could be loaded. */
  data: Data;
  isLoading: boolean;
  /** Why the data of `address` could not be loaded; null when they could. */
  error: unknown;
  /** For links and forms inside: see `InPageProvider`. */
  navigation: Navigation;
}

/** The addresses of one path, such as a list's, shown without loading a document. A newer aborts an older one. */
export function useInPageNavigation<Data>(options: InPageOptions<Data>): InPage<Data> {
  const first = useAddress();
  const [state, setState] = useState({
    address: first,
    data: options.initial,
    isLoading: false,
    error: null as unknown,
  });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const running = useRef<AbortController | null>(null);
  const asked = useRef(first);
  const { cached, shownKey } = useShownData(options, first);

  const show = useCallback(
    async (address: Address, { isRepeated = false, scrollsUp = false } = {}): Promise<void> => {
      const { load, keyOf = hrefOf, isComplete = always, isVolatile = false } = latest.current;
      running.current?.abort();
      asked.current = address;
      const key = keyOf(address);
      const known = isRepeated ? undefined : cached.current.get(key);
      if (known !== undefined) {
        shownKey.current = key;
        // Synchronously, since the browser restores the scroll position right after the event.
        flushSync(() => setState({ address, data: known, isLoading: false, error: null }));
        if (scrollsUp) window.scrollTo(0, 0);
        if (!isVolatile) return;
      }
      const isShown = known !== undefined;
      const loading = new AbortController();
      running.current = loading;
      if (!isShown) setState((current) => ({ ...current, address, isLoading: true }));
      try {
        const data = await load(address, loading.signal);
        if (loading.signal.aborted) return;
        shownKey.current = key;
        if (isComplete(data)) cached.current.set(key, data);
        setState({ address, data, isLoading: false, error: null });
        if (scrollsUp && !isShown) window.scrollTo(0, 0);
      } catch (error) {
        if (loading.signal.aborted) return;
        const moved = error instanceof MovedPage ? addressOf(error.href) : null;
        if (moved && moved.pathname === address.pathname) {
          window.history.replaceState(null, '', moved.href);
          announceAddress();
          return show(moved, { scrollsUp });
        }
        if (moved) window.location.replace(moved.href);
        else if (!isShown) setState((current) => ({ ...current, isLoading: false, error }));
      }
    },
    [cached, shownKey],
  );

  useEffect(() => {
    // A fragment alone changes nothing that is loaded.
    const onBack = () => {
      const address = addressOf(window.location.href);
      if (address) void show(address);
    };
    const onRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && latest.current.isVolatile) onBack();
    };
    // Back before hydration has changed the address alone. A form inside may have asked for a choice made before it.
    if (addressOf(window.location.href)?.href !== asked.current.href) onBack();
    window.addEventListener('popstate', onBack);
    window.addEventListener('pageshow', onRestored);
    return () => {
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('pageshow', onRestored);
      running.current?.abort();
    };
  }, [show]);

  // The same object at every address, so that links which stay are not rendered anew.
  const navigation = useMemo(
    (): Navigation => ({
      follow: (href, { replace = false, resetScroll = true } = {}) => {
        const next = addressOf(href);
        if (!next || next.pathname !== first.pathname) return false;
        if (replace || next.href === asked.current.href) window.history.replaceState(null, '', href);
        else window.history.pushState(null, '', href);
        announceAddress();
        // A link loads anew; only another view of what is on screen, and Back, need nothing.
        const key = (latest.current.keyOf ?? hrefOf)(next);
        if (key !== shownKey.current) cached.current.delete(key);
        void show(next, { scrollsUp: resetScroll });
        return true;
      },
      preload: () => {},
      reload: () => show(asked.current, { isRepeated: true }),
    }),
    [show, first.pathname, cached, shownKey],
  );
  return { ...state, navigation };
}

/** Data shown in this document, so that Back shows them at once and the browser restores the scroll position. */
function useShownData<Data>({ initial, keyOf = hrefOf, isComplete = always }: InPageOptions<Data>, first: Address) {
  const [firstKey] = useState(() => keyOf(first));
  const [firstData] = useState(() => new Map(isComplete(initial) ? [[firstKey, initial]] : []));
  return { cached: useRef(firstData), shownKey: useRef(firstKey) };
}

const hrefOf = ({ href }: Address): string => href;
const always = (): boolean => true;

/** The address of a path or of a URL of this origin; null for other origins. */
function addressOf(href: string): Address | null {
  const { origin, pathname, search } = new URL(href, window.location.href);
  return origin === window.location.origin ? { pathname, search: parseSearch(search), href: pathname + search } : null;
}

/** Links and forms inside change the page through `page`, and `useAddress` gives its address. */
export function InPageProvider({
  page,
  children,
}: {
  page: Pick<InPage<unknown>, 'address' | 'navigation'>;
  children: ReactNode;
}) {
  return (
    <NavigationContext value={page.navigation}>
      <AddressContext value={page.address}>{children}</AddressContext>
    </NavigationContext>
  );
}

/** Keeps the document's title as the address changes without loading a document. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
