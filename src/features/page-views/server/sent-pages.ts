import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountedPage } from '../contract.ts';

/** The page of a listing that was sent to somebody. */
export interface SentPage {
  type: CountedPage;
  slug: string;
}

const addresses = /^\/view\/(property|land)\/([^/?#]+)(?:[?#]|$)/;

/**
 * Calls `tell` for each page of a listing that a browser opened, after it was sent, so that nobody waits for it. Pages
 * are made for each request and kept by no cache, so each is told of. Browsers say that they open a document to look
 * at, and whether they only fetch it in case; programs that read pages do not, and those that pretend cannot be known.
 * @returns a function that waits for those being told of
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

/** Slugs are plain letters; what cannot be decoded is none of ours. */
function plain(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
