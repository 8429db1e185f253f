import { FileRefused } from './file-refused.ts';
import { type FoundTable, readTable, type TableReading } from './read-table.ts';

/** The one message the parent process sends. */
export interface TableTask extends TableReading {
  path: string;
}

/** The one message to the parent. The rows are in a file beside the one that was read. */
export type TableReply = { table: FoundTable } | { refused: string } | { failed: string };

// A stop of the service signals its whole process group; only the parent decides when this process ends.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});

/** Closing the channel lets the process end; before its message is written it would cut that message off. */
const send = (reply: TableReply): void => void process.send?.(reply, undefined, {}, () => process.disconnect());

process.once('message', async ({ path, ...reading }: TableTask) => {
  try {
    send({ table: await readTable(path, reading) });
  } catch (error) {
    if (error instanceof FileRefused) send({ refused: error.message });
    else send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
