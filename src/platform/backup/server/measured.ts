import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measure {
  bytes: number;
  /** Number of line feeds; COPY's text format has exactly one per row. */
  lines: number;
  sha256: string;
}

const LINE_FEED = 0x0a;

/** Passes chunks through and measures them. `result` is to be called once, after the last chunk. */
export function measured(source: AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array>;
  result: () => Measure;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
      yield chunk;
    }
  }
  return { chunks: pass(), result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}

export async function measure(source: AsyncIterable<Uint8Array>): Promise<Measure> {
  const { chunks, result } = measured(source);
  for await (const _ of chunks);
  return result();
}

export async function* through(source: AsyncIterable<Uint8Array>, transform: Duplex): AsyncGenerator<Uint8Array> {
  const pumping = pipeline(source, transform);
  // The rejection is expected: a failure also destroys `transform`, so the loop throws it.
  pumping.catch(() => {});
  yield* transform;
  await pumping;
}
