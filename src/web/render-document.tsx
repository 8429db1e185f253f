import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { RenderedPage } from '#platform/http/page-context.ts';
import { islandScript } from './island-script.ts';
import { renderHtml } from './render-html.tsx';
import { getRouter } from './router.tsx';

const doctype = Buffer.from('<!DOCTYPE html>');

/**
 * Renders a public page: its route's loaders, head and component, without the router's data for a hydration of the
 * whole document. Redirects of the route are the response.
 * @throws what React throws while rendering; errors of loaders are shown by the route's error component
 */
export async function renderDocument({ pathname, search, origin }: URL): Promise<RenderedPage> {
  const router = getRouter();
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [pathname + search] }),
    origin,
    scrollRestoration: false,
    // No inline scripts that would need a mark.
    ssr: {},
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') return redirectOf(result.redirect);
  return {
    status: result?.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: Buffer.concat([doctype, renderHtml(<RouterProvider router={router} />, islandScript)]),
  };
}

const redirectOf = ({ status, headers }: Response): RenderedPage => ({
  status,
  headers: Object.fromEntries(headers),
  html: Buffer.alloc(0),
});
