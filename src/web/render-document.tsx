import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedPage } from '#platform/http/page-context.ts';
import { DocumentContext, type DocumentRendering } from '#web/ui/island.tsx';
import { RememberedHtmlContext } from '#web/ui/remembered-html.tsx';
import { islandScript } from './island-script.ts';
import { rememberedHtml } from './remembered-html.tsx';
import { getRouter } from './router.tsx';

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
  const html = renderToString(
    <RememberedHtmlContext value={rememberedHtml}>
      <DocumentContext value={documentRendering}>
        <RouterProvider router={router} />
      </DocumentContext>
    </RememberedHtmlContext>,
  );
  return {
    status: result?.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: `<!DOCTYPE html>${html}`,
  };
}

const redirectOf = ({ status, headers }: Response): RenderedPage => ({
  status,
  headers: Object.fromEntries(headers),
  html: '',
});

const documentRendering: DocumentRendering = {
  renderIsland: (element: ReactElement, identifierPrefix: string) =>
    renderToString(<RememberedHtmlContext value={rememberedHtml}>{element}</RememberedHtmlContext>, {
      identifierPrefix,
    }),
  script: islandScript,
};
