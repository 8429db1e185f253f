import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { MAX_IMPORT_ROWS } from '../../imports/contract.ts';
import { FileRefused, type TableLimits } from './read-csv.ts';
import type { ReadTable } from './read-table.ts';
import type { TableReply, TableTask } from './table-process.ts';

/** Not in `read-csv.ts`, which the child process loads: the validation of the contract would double the time of its start. */
export const tableLimits: TableLimits = {
  maxRows: MAX_IMPORT_ROWS,
  maxColumns: 100,
  maxCellCharacters: 100_000,
  maxRowCharacters: 200_000,
  // What a workbook of 20,000 rows takes unpacked, three times over.
  maxUnpackedBytes: 64 * 1024 * 1024,
};

/** A table at every limit needs about half of it. */
const MAX_MEMORY_MB = 768;
const TIME_LIMIT_MS = 30_000;

/** Two at a time: each may take a core for seconds, and hundreds of megabytes. */
const queue = new EncodeQueue({ concurrency: 2, maxWaiting: 20 });

export interface ProcessLimits {
  limits?: TableLimits;
  timeLimitMs?: number;
  /** Of the JavaScript heap. */
  maxMemoryMb?: number;
}

/**
 * The table in an uploaded file, read in a child process without environment variables, which is killed when it takes
 * too long. A process and no worker thread: V8 aborts the whole process when the heap of one of its threads is
 * exhausted in a place where the thread cannot be stopped, `resourceLimits` or not (seen in five of 150 runs).
 * @throws FileRefused with the reason, for the person who sent the file; ApiError busy (503) when too many files wait
 */
export const readTableAside = (bytes: Uint8Array, limits: ProcessLimits = {}): Promise<ReadTable> =>
  queue.run(() => readInProcess(bytes, limits));

/** The program of the child process: the TypeScript source, or the built script beside this one. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './table-process.ts' : './table-process.js', import.meta.url),
);

function readInProcess(
  bytes: Uint8Array,
  { limits = tableLimits, timeLimitMs = TIME_LIMIT_MS, maxMemoryMb = MAX_MEMORY_MB }: ProcessLimits,
): Promise<ReadTable> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable>();
  const child = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooSlow = `The file took longer than ${timeLimitMs / 1000} seconds to read. Send the one sheet alone, as CSV, or in parts.`;
  const timer = setTimeout(() => reject(new FileRefused(tooSlow)), timeLimitMs);
  const batches: ReadTable['batches'] = [];
  child.on('message', (reply: TableReply) => {
    if ('batch' in reply) batches.push(reply.batch);
    else if ('table' in reply) resolve({ ...reply.table, batches });
    else if ('refused' in reply) reject(new FileRefused(reply.refused));
    else reject(new Error(`Reading a table failed: ${reply.failed}`));
  });
  child.once('error', reject);
  // `close` comes after the last message. V8 aborts with SIGABRT at the heap limit, the kernel kills with SIGKILL.
  child.once('close', (code, signal) =>
    reject(
      signal === 'SIGABRT' || signal === 'SIGKILL'
        ? new FileRefused(
            'The file needs more memory to be read than we have. Send the one sheet alone, as CSV, or in parts.',
          )
        : new Error(`The process that reads tables ended with ${signal ?? code}`),
    ),
  );
  const task: TableTask = { bytes, limits };
  child.send(task, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
