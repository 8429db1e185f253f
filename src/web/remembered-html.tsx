import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { DocumentContext } from '#web/ui/island.tsx';
import { type RememberedHtml, RememberedHtmlContext } from '#web/ui/remembered-html.tsx';

const MAX_CHARACTERS = 4_000_000;
/** As long as a page counts as fresh: what a component takes from the clock is at most this much late. */
const FRESH_MS = 60_000;

const fragments = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
  ttl: FRESH_MS,
});

export const rememberedHtml: RememberedHtml = {
  render(key, element, document) {
    const known = fragments.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <RememberedHtmlContext value={rememberedHtml}>
        <DocumentContext value={document}>{element}</DocumentContext>
      </RememberedHtmlContext>,
    );
    fragments.set(key, html);
    return html;
  },
};
