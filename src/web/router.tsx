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
    // A page that is read again after a change would go back to where it stood when that began, also under a reader who has
    // scrolled on meanwhile.
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
