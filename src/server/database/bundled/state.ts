import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusedError } from './start-refused.ts';

const stateSchema = z.object({
  /** Kept from start to start, so that a server left running is found where it was. */
  port: z.number().int().optional(),
  /** `settingsFingerprint` of the server started last. */
  settings: z.string().optional(),
  /** Where the database files are, when they could not be kept in DATA_DIR. */
  cluster: z.string().optional(),
  /** For people who come upon this file. */
  note: z.string().optional(),
});

export type BundledState = z.infer<typeof stateSchema>;

/** What one start leaves for the next, in DATA_DIR/postgres.json. Empty before the first start. */
export async function readState(dataDir: string): Promise<BundledState> {
  const file = join(dataDir, 'postgres.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    // Guessing would risk opening an empty database beside the real one.
    throw new StartRefusedError(
      'data_dir_unusable',
      `${file} is damaged. It says where the database files are; delete it only if they are in ${join(dataDir, 'postgres')}.`,
    );
  }
}

/** Adds to the state on disk, in one step that a crash cannot leave half done. */
export async function updateState(dataDir: string, changes: BundledState): Promise<void> {
  const file = join(dataDir, 'postgres.json');
  const state = { ...(await readState(dataDir)), ...changes };
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
