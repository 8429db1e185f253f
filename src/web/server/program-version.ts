import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string().min(1).max(50) });

/** The version in the project's `package.json`. */
export async function readProgramVersion(root: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(`${root}/package.json`, 'utf8'))).version;
}
