import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../../tests/support/scratch-folder.ts';
import { runNpm } from './npm.mjs';

/** Two minutes are 300 ms here, a minute 100. */
const times = { lookMs: 20, noticeMs: 100, silenceMs: 300 };

let place: string;
let said: string[];
beforeEach(async () => {
  place = await makeScratchFolder('npm');
  said = [];
  await mkdir(join(place, 'packages'));
});

/** Runs a shell script as npm. `run` is the number of the run, counted in a file. */
async function npm(script: string) {
  const file = join(place, 'npm');
  await writeFile(file, `#!/bin/sh\necho x >> runs\nrun=$(wc -l < runs)\n${script}\n`);
  await chmod(file, 0o755);
  return runNpm(['ci'], {
    cwd: place,
    env: { ...process.env, PATH: `${place}${delimiter}${process.env.PATH}` },
    folder: join(place, 'packages'),
    waitsFor: () => 'packages',
    progress: (message) => said.push(message),
    times,
  });
}

const runs = async () => (await readFile(join(place, 'runs'), 'utf8')).trim().split('\n').length;

describe('npm', () => {
  it('gives its exit code and what it said', async () => {
    expect(await npm('echo done; exit 3')).toEqual({ code: 3, output: 'done\n' });
    expect(said).toEqual([]);
  });

  it('is waited for while its folder grows, however long, and says what it waits for', async () => {
    const slow = 'for part in 1 2 3 4 5 6 7 8; do echo part >> packages/file; sleep 0.1; done';
    expect((await npm(slow)).code).toBe(0);
    expect(await runs()).toBe(1);
    expect(said.length).toBeGreaterThan(1);
    expect(new Set(said)).toEqual(new Set(['Still waiting for packages (0 min)…']));
  });

  it('is ended with all that it started when nothing comes, and run again', async () => {
    // Its output is open for as long as anything lives that it started, and until then the run has no end.
    const stalls = 'if [ "$run" = 1 ]; then sleep 600 & wait; fi; echo installed';
    expect(await npm(stalls)).toEqual({ code: 0, output: 'installed\n' });
    expect(await runs()).toBe(2);
    expect(said).toContain('Nothing came for two minutes. Trying again, 2 of 3…');
  });

  it('is refused with a sentence after three runs in which nothing came, also one that does not end when told', async () => {
    await expect(npm("trap '' TERM; while :; do sleep 600; done")).rejects.toThrow(
      'npm was run 3 times, and each time nothing came for two minutes while it waited for packages.',
    );
    expect(await runs()).toBe(3);
  });
});
