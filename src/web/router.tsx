import { createRouter } from '@tanstack/react-router';
import { currentPageContext, isPageServer } from '#platform/http/page-state.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
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

/**
 * Returns a function that tells whether the router may scroll after a render. Not after the first one: the server's
 * page was scrolled by its own inline script, and the user may have scrolled further before the scripts loaded. The
 * router is told that the page was scrolled, so that Back restores the position.
 */
function scrollsRenderedPage(): (rendered: { location: { pathname: string } }) => boolean {
  const sent = window.location.pathname;
  let isTakingOver = true;
  return ({ location }) => {
    const keepsPlace = isTakingOver && location.pathname === sent;
    isTakingOver = false;
    if (keepsPlace) document.dispatchEvent(new Event('scroll'));
    return !keepsPlace;
  };
}
