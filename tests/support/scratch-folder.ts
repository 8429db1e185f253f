import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of Linux that is kept in memory. Containers often have only 64 MB of it. */
const IN_MEMORY = '/dev/shm';
/** Ten times what the databases of a run take at once. */
const ROOM_BYTES = 2.5 * 1024 ** 3;

/**
 * Makes a folder for what a test run throws away at its end, in memory where that has room: a copy of the test database
 * is a thousand files, which take 16 ms there, and half a second on a disk that others write to.
 * @param purpose what the folder's name begins with
 */
export async function makeScratchFolder(purpose: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), `makao-${purpose}-`));
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
