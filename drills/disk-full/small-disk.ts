import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotRunError, type DrillContext } from '../drill.ts';
import { makeFolder } from '../support/program.ts';

const execute = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Takes all space that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
}

/**
 * Mounts a file system in memory, which is unmounted at the end of the drill.
 * @throws CannotRunError where this user or machine may not mount
 */
export async function mountSmallDisk(context: DrillContext, megabytes: number): Promise<SmallDisk> {
  const folder = await makeFolder(context);
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).catch((error) => {
    throw new CannotRunError(`A small file system cannot be mounted here: ${error.message}`);
  });
  // A process that was just ended may still be closing its files.
  context.atEnd(() => execute('umount', ['--lazy', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        // From large to small pieces, until not one block is left.
        for (const piece of [1 << 20, 4096].map((bytes) => Buffer.alloc(bytes)))
          while (await isWritten(file.write(piece)));
      } finally {
        await file.close();
      }
      const { bavail, bsize } = await statfs(folder);
      if (bavail > 0) throw new Error(`${bavail * bsize} bytes are still free`);
    },
    empty: () => rm(ballast),
  };
}

/** Whether a write had space; a part of it may have been written. */
async function isWritten(writing: Promise<{ bytesWritten: number; buffer: Buffer }>): Promise<boolean> {
  try {
    const { bytesWritten, buffer } = await writing;
    return bytesWritten === buffer.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
