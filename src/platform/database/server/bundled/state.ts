import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusedError } from './start-refused.ts';

const stateSchema = z.object({
  /** Reused at each start. */
  port: z.number().int().optional(),
  /** Path of the cluster when it is outside of DATA_DIR. */
  cluster: z.string().optional(),
  /** An explanation for people who open this file. */
  note: z.string().optional(),
});

export type BundledState = z.infer<typeof stateSchema>;

/** Reads DATA_DIR/postgres.json, written by earlier starts. Empty before the first start. */
export async function readState(dataDir: string): Promise<BundledState> {
  const file = join(dataDir, 'postgres.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    // Continuing with defaults could create an empty database beside the real one.
    throw new StartRefusedError(
      'data_dir_unusable',
      `${file} is damaged. It says where the database files are; delete it only if they are in ${join(dataDir, 'postgres')}.`,
    );
  }
}

/** Merges changes into the state file, replacing it atomically. */
export async function updateState(dataDir: string, changes: BundledState): Promise<void> {
  const file = join(dataDir, 'postgres.json');
  const state = { ...(await readState(dataDir)), ...changes };
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
