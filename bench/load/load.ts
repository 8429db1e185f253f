import { z } from 'zod';
import { runInChild } from './run-in-child.ts';

export interface Load {
  url: string;
  /** Asked in turn. `{n}` is a number that grows with each request, so that no address is asked twice. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** The first `{n}`. */
  firstNumber?: number;
}

const resultSchema = z.object({
  /** Successful replies only. */
  requestsPerSecond: z.number(),
  failed: z.number(),
  p50Ms: z.number(),
  p97Ms: z.number(),
});
export type LoadResult = z.output<typeof resultSchema>;

/**
 * Connections of a load whose rate is a figure: fewer than the pages in work from which the site refuses further ones
 * (`load-shedding.ts`), since a rate with refusals says nothing about pages.
 */
export const LOAD_CONNECTIONS = 12;

/** The header of today's browsers. */
export const browserEncodings = 'gzip, deflate, br, zstd';

/**
 * Runs a load in a process of its own. It shares the machine's cores with the server that it measures.
 * @throws Error when a request failed, because the figures of a failing server say nothing
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const result = resultSchema.parse(await runInChild(new URL('load-child.ts', import.meta.url), load));
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${load.paths.join(', ')} failed`);
  return result;
}
