import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

/** A file that answers every write with 'no space left on device'. */
const FULL = '/dev/full';

describe('the log', () => {
  test.runIf(existsSync(FULL))('ends nothing when the disk it is written to is full', async () => {
    const file = await open(FULL, 'w');
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    const log = createLog('info', file.fd);
    for (let line = 0; line < 2_000; line += 1) log.info({ text: 'x'.repeat(1_000) }, 'written to a full disk');
    await delay(300);
    process.off('uncaughtException', note);
    await file.close();
    expect(uncaught).toEqual([]);
  });
});
