import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type FragmentCache, FragmentCacheContext } from '#web/ui/cached-fragment.tsx';
import { DocumentContext, type DocumentRendering } from '#web/ui/island.tsx';

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
