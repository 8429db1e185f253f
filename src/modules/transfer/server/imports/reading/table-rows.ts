import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

export interface TableRow {
  /** As spreadsheets count. */
  number: number;
  cells: string[];
}

const MOST_ROWS = 500;
/** Of texts: few enough to be handled at once. */
const MOST_CHARACTERS = 1024 * 1024;

/** Where the rows of a file lie once it was read: beside it, so that they are removed with it. */
export const rowsPathOf = (path: string): string => `${path}.rows`;

/** Writes rows to a file, a JSON list of some rows a line. Memory holds one such list. */
export class RowWriter {
  private readonly file: FileHandle;
  private pending: string[] = [];
  private characters = 0;

  // Node reads this file by leaving types out, which it cannot do with properties among the parameters.
  private constructor(file: FileHandle) {
    this.file = file;
  }

  static async open(path: string): Promise<RowWriter> {
    return new RowWriter(await open(path, 'w', 0o600));
  }

  async add(row: TableRow): Promise<void> {
    const json = JSON.stringify(row);
    this.pending.push(json);
    this.characters += json.length;
    if (this.pending.length >= MOST_ROWS || this.characters >= MOST_CHARACTERS) await this.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    await this.file.close();
  }

  private async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    await this.file.write(`[${this.pending.join(',')}]\n`);
    this.pending = [];
    this.characters = 0;
  }
}

/** The lists of rows in such a file, one after the other. */
export async function* readBatches(path: string): AsyncGenerator<string> {
  // Opened only when they are asked for: readline forgets the lines that nobody waits for.
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
