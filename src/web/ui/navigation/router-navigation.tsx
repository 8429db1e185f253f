import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Address, AddressContext, type Navigation, NavigationContext } from './navigation.ts';

/** Whether a page belongs to the office or to signing in, which the router shows in the browser; others are documents. */
export const isApplicationPath = (href: string): boolean => /^\/(?:office|login)(?:[/_?#]|$)/i.test(href);

/** The address for everything below it, and in the browser the router's navigation. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { pathname, searchStr, search } = useLocation();
  const address = useMemo(
    (): Address => ({ pathname, search, href: pathname + searchStr }),
    [pathname, search, searchStr],
  );
  const navigation = useMemo(
    (): Navigation => ({
      follow: (href, { replace, resetScroll } = {}) => {
        if (!isApplicationPath(href)) return false;
        void router.navigate({ href, replace, resetScroll });
        return true;
      },
      preload: (href) => {
        // A failed preload is repeated, and its failure shown, when the link is followed.
        if (isApplicationPath(href)) router.preloadRoute({ to: '.', href }).catch(() => {});
      },
      reload: () => router.invalidate(),
    }),
    [router],
  );
  return (
    <NavigationContext value={navigation}>
      <AddressContext value={address}>{children}</AddressContext>
    </NavigationContext>
  );
}
