import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseSearch } from '#platform/http/search-params.ts';
import { type Address, AddressContext, type Navigation, NavigationContext, useAddress } from './navigation.ts';

export interface InPageOptions<Data> {
  /** What the server has loaded for the address of the document. */
  initial: Data;
  /** Loads the data of another address with the same path. */
  load: (address: Address, signal: AbortSignal) => Promise<Data>;
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

/** Data of addresses shown in this document, so that Back shows them at once and the browser can restore the scroll position. */
type Shown<Data> = Map<string, Data>;

/**
 * The addresses of one path, such as a list with its filters and pages, shown one after another without loading a
 * document. Back and Forward work; a newer address aborts the loading of an older one.
 */
export function useInPageNavigation<Data>({ initial, load }: InPageOptions<Data>): InPage<Data> {
  const first = useAddress();
  const [state, setState] = useState({ address: first, data: initial, isLoading: false, error: null as unknown });
  const latest = useRef(load);
  const running = useRef<AbortController | null>(null);
  const shown = useRef<Shown<Data>>(new Map([[first.href, initial]]));
  useEffect(() => {
    latest.current = load;
  });

  const show = useCallback(async (address: Address, options: { isRepeated?: boolean; scrollsUp?: boolean } = {}) => {
    running.current?.abort();
    const known = options.isRepeated ? undefined : shown.current.get(address.href);
    if (known !== undefined) {
      // Synchronously, since the browser restores the scroll position right after the event.
      flushSync(() => setState({ address, data: known, isLoading: false, error: null }));
      return;
    }
    const loading = new AbortController();
    running.current = loading;
    setState((current) => ({ ...current, address, isLoading: true }));
    try {
      const data = await latest.current(address, loading.signal);
      if (loading.signal.aborted) return;
      shown.current.set(address.href, data);
      setState({ address, data, isLoading: false, error: null });
      if (options.scrollsUp) window.scrollTo(0, 0);
    } catch (error) {
      if (!loading.signal.aborted) setState((current) => ({ ...current, isLoading: false, error }));
    }
  }, []);

  useEffect(() => {
    // A fragment alone changes nothing that is loaded.
    const onBack = () => {
      const address = addressOf(window.location.href);
      if (address) void show(address);
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      running.current?.abort();
    };
  }, [show]);

  const { address } = state;
  const navigation = useMemo(
    (): Navigation => ({
      follow: (href, { replace = false, resetScroll = true } = {}) => {
        const next = addressOf(href);
        if (!next || next.pathname !== first.pathname) return false;
        if (replace || next.href === address.href) window.history.replaceState(null, '', href);
        else window.history.pushState(null, '', href);
        shown.current.delete(next.href);
        void show(next, { scrollsUp: resetScroll });
        return true;
      },
      preload: () => {},
      reload: () => show(address, { isRepeated: true }),
    }),
    [show, first.pathname, address],
  );
  return { ...state, navigation };
}

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
