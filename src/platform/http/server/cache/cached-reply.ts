import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { endWhenStalled } from '../limits/request-arrival.ts';
import { etagOf, matchesEtag } from '../text-file.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A reply of status 200 with its headers. Each encoding is made when it is first asked for. */
export interface CachedReply {
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** As quick as gzip, for the reply that a visitor waits for. */
const FAST_QUALITY = 4;
/** 15 percent smaller than the fast one; takes 45 ms of another thread for a page of 140 kB. Quality 9 takes 31 MB. */
const BETTER_QUALITY = 10;
/** As the power of two: 256 kB, more than any page. */
const BROTLI_WINDOW_BITS = 18;
/** Two seconds of work, and 8 MB of replies. */
const MOST_WAITING = 50;
const compressing = pLimit(1);

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

export function cachedReply(identity: Buffer, headers: Readonly<Record<string, string>>): CachedReply {
  // Weak, because the encodings of one page share it (RFC 9110, 8.8.1).
  const etag = `W/${etagOf(identity)}`;
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
  return { headers: { ...headers, etag, vary }, etag, bodies: { identity } };
}

/** Encodings under way, so that requests of the same moment share them. */
const encodings = new WeakMap<CachedReply, Map<Encoding, Promise<Buffer>>>();

function encode(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
  const underWay = encodings.get(reply) ?? new Map<Encoding, Promise<Buffer>>();
  encodings.set(reply, underWay);
  const compressed = underWay.get(encoding) ?? compress(reply, encoding).finally(() => underWay.delete(encoding));
  underWay.set(encoding, compressed);
  return compressed;
}

async function compress({ bodies }: CachedReply, encoding: Encoding): Promise<Buffer> {
  const { identity } = bodies;
  const body = await (encoding === 'br' ? brotli(identity, FAST_QUALITY) : compressGzip(identity));
  // `compressBetter` may have been quicker.
  bodies[encoding] ??= body;
  return body;
}

/**
 * Compresses a reply for many requests, one at a time. One that finds the queue full keeps what it has: clients can
 * make replies quicker than they are compressed.
 * @param isKept asked when its turn has come
 */
export async function compressBetter(reply: CachedReply, isKept: () => boolean): Promise<void> {
  if (compressing.pendingCount >= MOST_WAITING) return;
  await compressing(async () => {
    if (!isKept()) return;
    reply.bodies.br = await brotli(reply.bodies.identity, BETTER_QUALITY);
    if (!reply.bodies.gzip) await encode(reply, 'gzip');
  });
}

/** Encodings that are not made yet are counted with a quarter of the text; of HTML they are a sixth. */
export const sizeOf = ({ bodies, headers }: CachedReply): number => {
  const estimate = Math.ceil(bodies.identity.length / 4);
  const encoded = (bodies.gzip?.length ?? estimate) + (bodies.br?.length ?? estimate);
  return bodies.identity.length + encoded + JSON.stringify(headers).length;
};

/** Writes the reply directly: the hooks for headers and compression have run when it was made. */
export function writeReply(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedReply,
  more: Readonly<Record<string, string>>,
): void {
  const { headers, etag, bodies } = page;
  reply.hijack();
  endWhenStalled(reply.raw);
  const common = { ...headers, ...more, 'x-request-id': request.id };
  if (matchesEtag(request.headers['if-none-match'], etag.replace(/^W\//, ''))) {
    reply.raw.writeHead(304, common).end();
    return;
  }
  const encoding = encodingOf(request.headers['accept-encoding']);
  const write = (body: Buffer, encoding: Encoding) => {
    const encoded = encoding === 'identity' ? common : { ...common, 'content-encoding': encoding };
    reply.raw.writeHead(200, { ...encoded, 'content-length': body.length });
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
  };
  const body = bodies[encoding];
  if (body) write(body, encoding);
  else
    encode(page, encoding).then(
      (made) => write(made, encoding),
      () => write(bodies.identity, 'identity'),
    );
}

/** The smallest of the encodings that the client names and does not refuse with `q=0` (RFC 9110, 12.5.3). */
function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
