import { FileRefused, type TableLimits } from './read-csv.ts';
import { type ReadTable, readTable } from './read-table.ts';

/** The one message the parent process sends. */
export interface TableTask {
  bytes: Uint8Array;
  limits: TableLimits;
}

/** The messages to the parent: batches of rows in their order, then one of the others. */
export type TableReply =
  | { batch: Uint8Array<ArrayBuffer> }
  | { table: Omit<ReadTable, 'batches'> }
  | { refused: string }
  | { failed: string };

// A stop of the service signals its whole process group; only the parent decides when this process ends.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});

const send = (reply: TableReply, whenWritten?: () => void): void =>
  void process.send?.(reply, undefined, {}, whenWritten);

/** Closing the channel lets the process end; before its last message is written it would cut that message off. */
const sendLast = (reply: TableReply): void => send(reply, () => process.disconnect());

process.once('message', async ({ bytes, limits }: TableTask) => {
  try {
    const { batches, ...table } = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits);
    // One message per batch, so that the parent never decodes megabytes in one turn of its event loop.
    for (const batch of batches) send({ batch });
    sendLast({ table });
  } catch (error) {
    if (error instanceof FileRefused) sendLast({ refused: error.message });
    else sendLast({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
