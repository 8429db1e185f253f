import { Worker } from 'node:worker_threads';
import { EncodeQueue } from './encode-queue.ts';
import type { HeicTask } from './heic-worker.ts';

/** 48 megapixels, the largest photograph of current phones, need about 350 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;

/** One file at a time, until its pixels are encoded: each may use a core for seconds and hundreds of megabytes. */
const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 40 });

export interface HeicLimits {
  maxPixels: number;
  timeLimitMs?: number;
  maxMemoryBytes?: number;
}

/**
 * Decodes the primary image of an HEIC file to an uncompressed TIFF, upright and with its colour profile, and hands it to
 * `use`, whose result it resolves to. Decoding runs in a worker thread that is terminated when it exceeds its time or memory, so that the server stays responsive. Pixels
 * stand in WebAssembly memory, whose maximum throws; only an exhausted JavaScript heap could abort the whole process.
 * @throws Error when the file cannot be decoded within the limits; QueueFullError when too many are waiting
 */
export const decodeHeic = <Result>(
  bytes: Buffer,
  limits: HeicLimits,
  use: (tiff: Buffer) => Promise<Result>,
): Promise<Result> => queue.run(async () => use(await decodeAside(bytes, limits)));

/** The worker's file: the TypeScript source, or the built script beside this one. */
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
