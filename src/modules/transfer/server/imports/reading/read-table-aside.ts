import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { MAX_IMPORT_ROWS } from '../../../imports/contract.ts';
import { FileRefused, type TableLimits } from './file-refused.ts';
import type { FoundTable } from './read-table.ts';
import type { TableReply, TableTask } from './table-process.ts';
import { readBatches, rowsPathOf } from './table-rows.ts';

export interface ReadTable extends FoundTable {
  /**
   * All rows that are not empty, those of the headers and above them included: JSON lists of `TableRow`, each small
   * enough to be handled at once. They lie beside the file that was read, and are removed with it.
   */
  batches: AsyncIterable<string>;
}

/** Not in `file-refused.ts`, which the child process loads: the validation of the contract would double the time of its start. */
export const tableLimits: TableLimits = {
  maxRows: MAX_IMPORT_ROWS,
  maxColumns: 200,
  maxCellCharacters: 100_000,
  maxRowCharacters: 200_000,
  maxEntryCharacters: 2_000_000,
  // What a workbook of 20,000 rows takes unpacked, three times over.
  maxUnpackedBytes: 64 * 1024 * 1024,
};

/** A workbook at every limit needs about half of it; all else is read piece by piece. */
const MAX_MEMORY_MB = 768;
/** 100 MB take some seconds on a core of their own. */
const TIME_LIMIT_MS = 120_000;

/** Two at a time: each may take a core for seconds, and hundreds of megabytes. */
const queue = new EncodeQueue({ concurrency: 2, maxWaiting: 20 });

export interface ProcessLimits {
  /** Headers of the fields that such a file can have, by which the line of headers is found. */
  knownHeaders?: readonly string[];
  limits?: TableLimits;
  timeLimitMs?: number;
  /** Of the JavaScript heap. */
  maxMemoryMb?: number;
}

/**
 * The table in a file of whatever format, read in a child process without environment variables, which is killed when it takes
 * too long. A process and no worker thread: V8 aborts the whole process when the heap of one of its threads is
 * exhausted in a place where the thread cannot be stopped, `resourceLimits` or not (seen in five of 150 runs).
 * @throws FileRefused with the reason, for the person who sent the file; ApiError busy (503) when too many files wait
 */
export const readTableAside = (path: string, limits: ProcessLimits = {}): Promise<ReadTable> =>
  queue.run(() => readInProcess(path, limits));

/** The program of the child process: the TypeScript source, or the built script beside this one. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './table-process.ts' : './table-process.js', import.meta.url),
);

async function readInProcess(
  path: string,
  { knownHeaders = [], limits = tableLimits, timeLimitMs = TIME_LIMIT_MS, maxMemoryMb = MAX_MEMORY_MB }: ProcessLimits,
): Promise<ReadTable> {
  const { promise, resolve, reject } = Promise.withResolvers<FoundTable>();
  const child = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooSlow = `The file took longer than ${timeLimitMs / 1000} seconds to read. Send the one sheet alone, as CSV, or in parts.`;
  const timer = setTimeout(() => reject(new FileRefused(tooSlow)), timeLimitMs);
  child.on('message', (reply: TableReply) => {
    if ('table' in reply) resolve(reply.table);
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
  const task: TableTask = { path, limits, knownHeaders };
  child.send(task, (error) => error && reject(error));
  try {
    return { ...(await promise), batches: readBatches(rowsPathOf(path)) };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
