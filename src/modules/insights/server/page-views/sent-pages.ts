import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountedPage } from '../../page-views/contract.ts';

/** A listing's page that was sent to a browser. */
export interface SentPage {
  type: CountedPage;
  slug: string;
}

const addresses = /^\/view\/(property|land)\/([^/?#]+)(?:[?#]|$)/;

/**
 * Calls `tell` for each listing page that a browser navigated to, after it was sent, so that the reply is not delayed.
 * Pages from the server's cache are counted as well; one that a CDN keeps is reported by its script. `Sec-Fetch-*` headers tell a navigation, and
 * `Sec-Purpose` a prefetch, which is not counted. Crawlers send neither; those that imitate a browser cannot be told
 * apart.
 * @returns a function that waits for the calls under way
 */
export function whenPageIsSent(
  app: FastifyInstance,
  tell: (request: FastifyRequest, page: SentPage) => Promise<void>,
): () => Promise<void> {
  const under = new Set<Promise<void>>();
  app.addHook('onResponse', (request, reply, done) => {
    const page = reply.statusCode === 200 ? openedPage(request) : null;
    if (page) {
      const telling = tell(request, page)
        .catch((error: unknown) => request.log.warn({ err: error }, 'A view of a page could not be counted'))
        .finally(() => under.delete(telling));
      under.add(telling);
    }
    done();
  });
  return async () => {
    await Promise.all(under);
  };
}

function openedPage({ method, headers, raw }: FastifyRequest): SentPage | null {
  const isOpened = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate';
  const isInCase = headers['sec-purpose'] !== undefined || headers.purpose !== undefined;
  const [, type, slug] = addresses.exec(raw.url ?? '') ?? [];
  if (method !== 'GET' || !isOpened || isInCase || slug === undefined) return null;
  return { type: type === 'land' ? 'land' : 'property', slug: plain(slug) };
}

/** Slugs are ASCII; a slug that cannot be decoded matches no listing. */
function plain(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
