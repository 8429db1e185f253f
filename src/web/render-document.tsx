import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedPage } from '#platform/http/page-context.ts';
import { type FragmentCache, FragmentCacheContext } from '#web/ui/navigation/cached-fragment.tsx';
import { DocumentContext, type DocumentRendering } from '#web/ui/navigation/island.tsx';
import { getRouter } from './router.tsx';

const MAX_BYTES = 4_000_000;
/** As long as a page counts as fresh: what a component takes from the clock is at most this much late. */
const FRESH_MS = 60_000;

const fragments = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html, key) => html.length + key.length,
  ttl: FRESH_MS,
});

/**
 * Renders an element with its islands, and with fragments from the cache, as UTF-8.
 * @param script see `DocumentRendering`; null inside of an island, which is hydrated as a whole
 */
export function renderHtml(element: ReactElement, script: DocumentRendering['script'] | null): Buffer {
  const parts = new HtmlParts();
  const fragmentCache: FragmentCache = {
    render(key, fragment, document) {
      const known = fragments.get(key);
      const html = known ?? renderHtml(fragment, document?.script ?? null);
      if (!known) fragments.set(key, html);
      return parts.add([html]);
    },
  };
  const renderIsland = (island: ReactElement, identifierPrefix: string) => {
    const html = renderToString(<FragmentCacheContext value={fragmentCache}>{island}</FragmentCacheContext>, {
      identifierPrefix,
    });
    return parts.add(parts.pieces(html));
  };
  const html = renderToString(
    <FragmentCacheContext value={fragmentCache}>
      <DocumentContext value={script === null ? null : { script, renderIsland }}>{element}</DocumentContext>
    </FragmentCacheContext>,
  );
  return Buffer.concat(parts.pieces(html).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/** Unknown outside of this process, so that no text of a page is taken for a mark. */
const mark = `part${randomBytes(9).toString('hex')}`;
const marks = new RegExp(`${mark}_(\\d+)_`);

type HtmlPiece = string | Buffer;

/**
 * The parts of a document that are rendered apart from it. React gets a short mark for each in place of its HTML: text
 * that went through several renderings would be copied by each, and a text of more than 128 kB is allocated outside of
 * V8's young generation.
 */
class HtmlParts {
  private readonly parts: (readonly HtmlPiece[])[] = [];

  /** @returns the text that stands for the part in HTML that `pieces` is called with */
  add(part: readonly HtmlPiece[]): string {
    return `${mark}_${this.parts.push(part) - 1}_`;
  }

  /** Rendered HTML with the parts in place of their marks. */
  pieces(html: string): HtmlPiece[] {
    // The pattern's group makes every second entry the number of a part.
    return html.split(marks).flatMap((entry, index) => (index % 2 === 0 ? entry : (this.parts[Number(entry)] ?? [])));
  }
}

const ENTRY = 'src/web/islands/entry.tsx';

/** What Vite's manifest says about a chunk. */
type Manifest = Record<string, { file: string }>;

/** The script that hydrates islands: from the manifest of `npm run build`, or as Vite serves it in development. */
const islandScript: string = import.meta.env.PROD ? builtScript() : '/src/web/islands/development.ts';

function builtScript(): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`dist/client has no ${ENTRY}: run npm run build`);
  return `/${entry.file}`;
}

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
