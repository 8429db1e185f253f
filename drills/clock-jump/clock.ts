import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRunError } from '../drill.ts';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`);

export interface Clock {
  /** For the environment of the process whose clock it is. */
  settings: Record<string, string>;
  /** Seconds from the true time; at once. */
  set(offset: number): Promise<void>;
}

/**
 * The clock of one process, of which only the time of the day jumps: timers and durations go on as they do on a machine
 * whose clock is set.
 * @throws CannotRunError without libfaketime
 */
export async function openClock(folder: string): Promise<Clock> {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (!library) throw new CannotRunError('libfaketime is missing (Debian package faketime)');
  const file = join(folder, 'clock');
  const set = (offset: number) => writeFile(file, `${offset < 0 ? '' : '+'}${offset}\n`);
  await set(0);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
