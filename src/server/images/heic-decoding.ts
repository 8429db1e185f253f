import { Worker } from 'node:worker_threads';
import { EncodeQueue } from './encode-queue.ts';
import type { HeicTask } from './heic-worker.ts';

/** 48 megapixels, the largest a telephone writes, need some 350 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;

/** One at a time: each may take a core for seconds, and hundreds of megabytes. */
const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 40 });

export interface HeicLimits {
  maxPixels: number;
  timeLimitMs?: number;
  maxMemoryBytes?: number;
}

/**
 * The main picture of an HEIC file as an uncompressed TIFF, upright and with its colour profile. Decoded in a thread
 * of its own, which is ended when it takes too long or too much memory, so that the server goes on answering.
 * @throws Error when the file cannot be decoded within the limits; QueueFullError when too many wait
 */
export const decodeHeic = (bytes: Buffer, limits: HeicLimits): Promise<Buffer> =>
  queue.run(() => decodeAside(bytes, limits));

/** The thread is a file beside this one: as it was written, or as the build made it. */
const threadUrl = new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url);

function decodeAside(bytes: Buffer, { maxPixels, timeLimitMs, maxMemoryBytes }: HeicLimits): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const task: HeicTask = { bytes, maxPixels, maxMemoryBytes: maxMemoryBytes ?? MAX_MEMORY_BYTES };
  const thread = new Worker(threadUrl, {
    workerData: task,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => reject(new Error('Decoding took too long')), timeLimitMs ?? TIME_LIMIT_MS);
  thread.once('message', (tiff: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(tiff.buffer)));
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The decoding thread ended with ${code}`)));
  return promise.finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
  });
}
