import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type FragmentCache, FragmentCacheContext } from '#web/ui/cached-fragment.tsx';
import { DocumentContext, type DocumentRendering } from '#web/ui/island.tsx';
import { HtmlParts, type HtmlPiece, joinPieces } from './html-pieces.ts';

interface Fragment {
  pieces: ReturnType<typeof joinPieces>;
  islands: number;
}

const MAX_BYTES = 4_000_000;
/** As long as a page counts as fresh: what a component takes from the clock is at most this much late. */
const FRESH_MS = 60_000;

const fragments = new LRUCache<string, Fragment>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ pieces }, key) =>
    pieces.reduce((bytes, piece) => bytes + (Buffer.isBuffer(piece) ? piece.length : 0), key.length),
  ttl: FRESH_MS,
});

/** The fragment cache for a rendering whose HTML is put together from these parts. */
const fragmentCacheOf = (parts: HtmlParts): FragmentCache => ({
  render(key, element, document) {
    const known = fragments.get(key);
    const fragment = known ?? renderFragment(element, document);
    if (!known) fragments.set(key, fragment);
    return parts.add(document ? withPrefixes(fragment, document) : fragment.pieces);
  },
});

function withPrefixes({ pieces, islands }: Fragment, document: DocumentRendering): readonly HtmlPiece[] {
  if (islands === 0) return pieces;
  const prefixes = Array.from({ length: islands }, document.nextPrefix);
  return pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : (prefixes[piece.island] ?? '')));
}

function renderFragment(element: ReactElement, document: DocumentRendering | null): Fragment {
  const parts = new HtmlParts();
  let islands = 0;
  const nextPrefix = () => {
    islands += 1;
    return parts.add([{ island: islands - 1 }]);
  };
  const pieces = renderPieces(element, parts, document && { script: document.script, nextPrefix });
  return { pieces: joinPieces(pieces), islands };
}

/**
 * Renders an element with its fragments and islands.
 * @param document absent inside of an island, which is hydrated as a whole
 */
export function renderPieces(
  element: ReactElement,
  parts: HtmlParts,
  document: Omit<DocumentRendering, 'renderIsland'> | null,
): HtmlPiece[] {
  const fragmentCache = fragmentCacheOf(parts);
  const renderIsland = (island: ReactElement, identifierPrefix: string) => {
    const html = renderToString(<FragmentCacheContext value={fragmentCache}>{island}</FragmentCacheContext>, {
      identifierPrefix,
    });
    return parts.add(parts.pieces(html));
  };
  const html = renderToString(
    <FragmentCacheContext value={fragmentCache}>
      <DocumentContext value={document && { ...document, renderIsland }}>{element}</DocumentContext>
    </FragmentCacheContext>,
  );
  return parts.pieces(html);
}
