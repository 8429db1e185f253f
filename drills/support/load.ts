import { z } from 'zod';
import { runInChild } from '../../bench/load/run-in-child.ts';

export const loadOrderSchema = z.object({
  url: z.string(),
  /** `{n}` is a number that grows with each request, so that no address is asked twice. */
  path: z.string(),
  firstNumber: z.number(),
  seconds: z.number(),
  /** Always as many requests under way, or so many a second whether they are answered or not. */
  load: z.union([z.object({ atOnce: z.number() }), z.object({ perSecond: z.number() })]),
});
export type LoadOrder = z.output<typeof loadOrderSchema>;

const replySchema = z.object({
  status: z.number(),
  count: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  /** Replies without the header Retry-After. */
  withoutRetryAfter: z.number(),
});
export type Replies = z.output<typeof replySchema>;
const resultSchema = z.object({
  replies: z.array(replySchema),
  /** Requests whose connection broke. */
  failed: z.number(),
});

/** Runs a load in a process of its own, so that it does not compete with the drill for one event loop. */
export async function sendLoad(order: LoadOrder): Promise<z.output<typeof resultSchema>> {
  return resultSchema.parse(await runInChild(new URL('load-child.ts', import.meta.url), order));
}
