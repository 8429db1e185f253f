import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there.
 * @throws Error when npm fails, with its output
 */
export function installApart(folder: string, say: (message: string) => void): void {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  say(`Installing the packages of ${folder}…`);
  // Installs the versions of the lock file. 'npm ci' refuses one that was written from a registry without the builds of
  // other platforms, such as @next/swc-darwin-arm64, even where they are not needed.
  runNpm(folder, ['install', '--no-save', '--no-audit', '--no-fund']);
}

/** @throws Error when npm fails, with its output */
export function runNpm(folder: string, programArguments: readonly string[], env: Record<string, string> = {}): void {
  const { status, error, stdout, stderr } = spawnSync('npm', programArguments, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${programArguments.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}
