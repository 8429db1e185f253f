import { request } from 'node:http';
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
  method: 'One GET with the Accept-Encoding of a browser: bytes of the body as transferred, and after decompression.',
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

/**
 * The body as transferred; `fetch` would decompress it.
 * @throws Error when it is not a brotli-compressed page
 */
export function readCompressed(url: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const headers = { accept: 'text/html', 'accept-encoding': browserEncodings };
    const asked = request(url, { headers }, async (reply) => {
      const encoding = reply.headers['content-encoding'];
      if (reply.statusCode !== 200 || encoding !== 'br') {
        reply.resume();
        fail(new Error(`${url} answered ${reply.statusCode}, content-encoding ${encoding ?? 'none'}`));
        return;
      }
      done(Buffer.concat(await reply.toArray()));
    });
    asked.once('error', fail).end();
  });
}
