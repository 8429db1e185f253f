import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** What this program's user may still write. */
  freeBytes: number;
  sizeBytes: number;
}

/** The space of the disk that a folder is on. @throws where there is no such folder */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
