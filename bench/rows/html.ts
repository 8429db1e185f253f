import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Figure, figure } from '../figures.ts';
import { browserEncodings } from '../load/load.ts';
import type { Row } from './row.ts';

/** Bounds in kB (1000 bytes). Only home has targets; the other pages are there for comparison. */
const pages = [
  { name: 'home', path: '/', rawKb: 110, brotliKb: 16 },
  { name: '/residential', path: '/residential' },
  { name: 'a listing', path: '/view/property/the-jacaranda-house' },
];

export const htmlRow: Row = {
  id: 'html',
  title: 'HTML bytes',
  method:
    'A GET with the Accept-Encoding of a browser, repeated until the page comes from the cache as brotli: bytes of the body as transferred, and after decompression.',
  async run(bench) {
    const { app } = await bench.site();
    const figures: Figure[] = [];
    for (const { name, path, rawKb, brotliKb } of pages) {
      const body = await readCompressed(app.url + path);
      const raw = brotliDecompressSync(body).length;
      figures.push(figure({ what: `HTML of ${name}, raw`, values: [raw / 1000], unit: 'kB', atMost: rawKb }));
      figures.push(
        figure({ what: `HTML of ${name}, brotli`, values: [body.length / 1000], unit: 'kB', atMost: brotliKb }),
      );
    }
    return figures;
  },
};

interface CompressedReply {
  encoding: string | undefined;
  body: Buffer;
}

const BROTLI_WITHIN_MS = 10_000;

/**
 * The brotli body of a page in the cache. The reply that is made for one request comes as zstd.
 * @throws Error when the page is not answered with brotli within ten seconds
 */
export async function readCompressed(url: string): Promise<Buffer> {
  for (const giveUpAt = performance.now() + BROTLI_WITHIN_MS; performance.now() < giveUpAt; await wait(100)) {
    const { encoding, body } = await readAsSent(url);
    if (encoding === 'br') return body;
  }
  throw new Error(`${url} was not answered with brotli`);
}

/** The body as transferred; `fetch` would decompress it. */
function readAsSent(url: string): Promise<CompressedReply> {
  return new Promise((done, fail) => {
    const headers = { accept: 'text/html', 'accept-encoding': browserEncodings };
    const asked = request(url, { headers }, async (reply) => {
      const body = Buffer.concat(await reply.toArray());
      if (reply.statusCode === 200) done({ encoding: reply.headers['content-encoding'], body });
      else fail(new Error(`${url} answered ${reply.statusCode}`));
    });
    asked.once('error', fail).end();
  });
}
