import { parentPort, workerData } from 'node:worker_threads';
import type { TableLimits } from './import-limits.ts';
import { FileRefused } from './import-refused.ts';
import { type ReadTable, readTable } from './read-table.ts';

/** What the thread is given. */
export interface TableTask {
  bytes: Uint8Array<ArrayBuffer>;
  limits: TableLimits;
}

/** What it answers, once. */
export type TableReply = { table: ReadTable } | { refused: string };

const { bytes, limits }: TableTask = workerData;

async function reply(): Promise<TableReply> {
  try {
    return { table: await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

const answer = await reply();
parentPort?.postMessage(answer, 'table' in answer ? answer.table.batches.map(({ buffer }) => buffer) : []);
