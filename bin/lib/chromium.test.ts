import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder: string;
const say = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function makeProgram(path: string, exitCode: number) {
  const program = join(folder, path);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(program, 0o755);
  return program;
}

describe('works', () => {
  it('takes the browser that CHROMIUM_PATH names', async () => {
    const browser = makeProgram('my-browser', 0);
    vi.stubEnv('CHROMIUM_PATH', browser);
    expect(await findChromium(say)).toBe(browser);
  });

  it('takes the first on the path that runs, passing over placeholders', async () => {
    const placeholder = makeProgram('a/chromium', 1);
    const browser = makeProgram('b/google-chrome', 0);
    // No other folders, so that a browser of this machine is not found first.
    vi.stubEnv('PATH', [dirname(placeholder), dirname(browser)].join(delimiter));
    expect(await findChromium(say)).toBe(browser);
  });
});

describe('refuses', () => {
  it('a CHROMIUM_PATH that starts no browser, instead of taking another one', async () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'no-such-browser'));
    await expect(findChromium(say)).rejects.toThrow('no browser starts from there');
  });
});
