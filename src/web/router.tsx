import { createRouter } from '@tanstack/react-router';
import { currentPageContext, isPageServer } from '#platform/http/page-context.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { scrollsRenderedPage } from '#web/ui/navigation/scrolls-rendered-page.ts';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
  return createRouter({
    routeTree,
    ssr: { nonce: currentPageContext()?.scriptMark },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // On the server: whether the page carries the script that puts it back where it was.
    scrollRestoration: isPageServer() ? true : scrollsRenderedPage(),
    // For every page, so that what goes wrong in one stays inside the site's frame.
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
