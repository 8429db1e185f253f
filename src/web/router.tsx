import { createRouter } from '@tanstack/react-router';
import { currentPageContext } from '#platform/http/page-context.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
  let isReload = false;
  const router = createRouter({
    routeTree,
    ssr: { nonce: currentPageContext()?.scriptMark },
    parseSearch,
    stringifySearch,
    // `invalidate()` loads the same page again after a change. The router would then restore the scroll position of the
    // moment when that began, although the reader may have scrolled since.
    scrollRestoration: () => !isReload,
    // For every page, so that what goes wrong in one stays inside the site's frame.
    defaultErrorComponent: ErrorPage,
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    isReload = fromLocation?.state.__TSR_key === toLocation.state.__TSR_key;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
