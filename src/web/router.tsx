import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ErrorPage } from '#web/ui/error-page.tsx';
import { scrollsRenderedPage } from '#web/ui/scrolls-rendered-page.ts';
import { routeTree } from './routeTree.gen.ts';

const scriptMark = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.scriptMark)
  .client((): string | undefined => undefined);

/** On the server it decides whether the page carries the script that puts it back where it was. */
const scrollRestoration = createIsomorphicFn()
  .server((): boolean | ReturnType<typeof scrollsRenderedPage> => true)
  .client(scrollsRenderedPage);

export function getRouter() {
  return createRouter({
    routeTree,
    ssr: { nonce: scriptMark() },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: scrollRestoration(),
    // For every page, so that what goes wrong in one stays inside the site's frame.
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
