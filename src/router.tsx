import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './shared/search-params.ts';
import { ErrorPage } from './ui/error-page.tsx';

const scriptMark = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.scriptMark)
  .client((): string | undefined => undefined);

export function getRouter() {
  return createRouter({
    routeTree,
    ssr: { nonce: scriptMark() },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
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
