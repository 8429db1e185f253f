import { readFileSync } from 'node:fs';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedPage } from '#platform/http/page-context.ts';
import { DocumentContext, type DocumentRendering } from '#web/ui/navigation/island.tsx';
import { getRouter } from './router.tsx';

/** Renders an element with its islands, each of which is a root of its own. */
export const renderHtml = (element: ReactElement, script: DocumentRendering['script']): string =>
  renderToString(<DocumentContext value={{ script, renderIsland }}>{element}</DocumentContext>);

const renderIsland: DocumentRendering['renderIsland'] = (island, identifierPrefix) =>
  renderToString(island, { identifierPrefix });

const ENTRY = 'src/web/islands/entry.tsx';

/** The script that hydrates islands: from the manifest of `npm run build`, or as Vite serves it in development. */
const islandScript: string = import.meta.env.PROD ? builtScript() : '/src/web/islands/development.ts';

function builtScript(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`dist/client has no ${ENTRY}: run npm run build`);
  return `/${entry.file}`;
}

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
    html: Buffer.from(`<!DOCTYPE html>${renderHtml(<RouterProvider router={router} />, islandScript)}`),
  };
}

const redirectOf = ({ status, headers }: Response): RenderedPage => ({
  status,
  headers: Object.fromEntries(headers),
  html: Buffer.alloc(0),
});
