import { Worker } from 'node:worker_threads';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { type TableLimits, tableLimits } from './import-limits.ts';
import { FileRefused, tooMuchMemory, tooSlow } from './import-refused.ts';
import type { ReadTable } from './read-table.ts';
import type { TableReply, TableTask } from './table-worker.ts';

/** A table at every limit needs about half of it. */
const MAX_MEMORY_MB = 768;
const TIME_LIMIT_MS = 30_000;

/** Two at a time: each may take a core for seconds, and hundreds of megabytes. */
const queue = new EncodeQueue({ concurrency: 2, maxWaiting: 20 });

export interface ThreadLimits {
  limits?: TableLimits;
  timeLimitMs?: number;
  maxMemoryMb?: number;
}

/**
 * The table in a file that somebody sent, read in a thread of its own, which is ended when it takes too long or too
 * much memory, so that the server goes on answering.
 * @throws FileRefused with the reason, for its sender; QueueFullError when too many wait
 */
export const readTableAside = (bytes: Uint8Array, limits: ThreadLimits = {}): Promise<ReadTable> =>
  queue.run(() => readInThread(bytes, limits));

/** The thread is a file beside this one: as it was written, or as the build made it. */
const threadUrl = new URL(import.meta.url.endsWith('.ts') ? './table-worker.ts' : './table-worker.js', import.meta.url);

function readInThread(
  bytes: Uint8Array,
  { limits = tableLimits, timeLimitMs = TIME_LIMIT_MS, maxMemoryMb = MAX_MEMORY_MB }: ThreadLimits,
): Promise<ReadTable> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable>();
  // A copy of its own memory, which is handed over; the given bytes may be a view into a larger buffer.
  const task: TableTask = { bytes: Uint8Array.from(bytes), limits };
  const thread = new Worker(threadUrl, {
    workerData: task,
    transferList: [task.bytes.buffer],
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const timer = setTimeout(() => reject(new FileRefused(tooSlow(timeLimitMs / 1000))), timeLimitMs);
  thread.once('message', (reply: TableReply) => {
    if ('table' in reply) resolve(reply.table);
    else reject(new FileRefused(reply.refused));
  });
  thread.once('error', (error) => reject(isOutOfMemory(error) ? new FileRefused(tooMuchMemory) : error));
  thread.once('exit', (code) => reject(new Error(`The thread that reads tables ended with ${code}`)));
  return promise.finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
