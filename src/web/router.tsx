import { createRouter } from '@tanstack/react-router';
import { currentPageContext } from '#platform/http/page-context.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
  return createRouter({
    routeTree,
    ssr: { nonce: currentPageContext()?.scriptMark },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // For every page, so that what goes wrong in one stays inside the site's frame.
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
