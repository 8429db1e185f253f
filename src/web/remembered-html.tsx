import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DocumentContext, type DocumentRendering } from '#web/ui/island.tsx';
import { type RememberedHtml, RememberedHtmlContext } from '#web/ui/remembered-html.tsx';

interface Fragment {
  /** With marks in place of the prefixes of its islands. */
  html: string;
  islands: number;
}

const MAX_CHARACTERS = 4_000_000;
/** As long as a page counts as fresh: what a component takes from the clock is at most this much late. */
const FRESH_MS = 60_000;

const fragments = new LRUCache<string, Fragment>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
  ttl: FRESH_MS,
});

/** Unknown outside of this process, so that no text of a page is taken for a mark. */
const mark = `i${randomBytes(9).toString('hex')}`;
const marks = new RegExp(`${mark}_(\\d+)_`, 'g');

export const rememberedHtml: RememberedHtml = {
  render(key, element, document) {
    const known = fragments.get(key);
    const { html, islands } = known ?? renderFragment(element, document);
    if (!known) fragments.set(key, { html, islands });
    if (!document || islands === 0) return html;
    const prefixes = Array.from({ length: islands }, document.nextPrefix);
    return html.replace(marks, (_, number) => prefixes[Number(number)] ?? '');
  },
};

function renderFragment(element: ReactElement, document: DocumentRendering | null): Fragment {
  let islands = 0;
  const nextPrefix = () => {
    islands += 1;
    return `${mark}_${islands - 1}_`;
  };
  const html = renderToString(
    <RememberedHtmlContext value={rememberedHtml}>
      <DocumentContext value={document && { ...document, nextPrefix }}>{element}</DocumentContext>
    </RememberedHtmlContext>,
  );
  return { html, islands };
}
