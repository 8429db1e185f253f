import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { run, runQuietly } from './run.mjs';

const cwd = process.cwd();
const node = process.execPath;

/** Another process that runs `program` tied to itself; resolves once the program has printed something. */
async function runElsewhere(program: string) {
  const module = new URL('./run.mjs', import.meta.url).href;
  const script = `
    import { run } from '${module}';
    process.exit(await run(process.execPath, ['--eval', ${JSON.stringify(program)}], { cwd: '/', tied: true }));`;
  const outer = spawn(node, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(outer.stdout, 'data');
  outer.stdout.resume();
  return outer;
}

describe('works', () => {
  it("passes on the program's exit code", async () => {
    expect(await run(node, ['--eval', 'process.exit(7)'], { cwd })).toBe(7);
  });

  it('gives 128 and the number of the signal that ended the program', async () => {
    expect(await run(node, ['--eval', "process.kill(process.pid, 'SIGTERM')"], { cwd })).toBe(143);
  });

  it('keeps the output of a quiet program', async () => {
    const { code, output } = await runQuietly(node, ['--eval', "console.log('said'); process.exit(3)"], { cwd });
    expect({ code, output }).toEqual({ code: 3, output: 'said\n' });
  });

  it('passes on a request to stop, and ends when the program has', async () => {
    const outer = await runElsewhere(
      "process.once('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('on')",
    );
    outer.kill('SIGTERM');
    expect(await once(outer, 'exit')).toEqual([5, null]);
  });

  it('leaves nothing behind when it is killed', async () => {
    const outer = await runElsewhere(
      "process.once('disconnect', () => process.exit()); setInterval(() => {}, 1000); console.log('on')",
    );
    outer.kill('SIGKILL');
    // 'close' fires once no process has the output open any more, the inner program included.
    await once(outer, 'close');
  });
});
