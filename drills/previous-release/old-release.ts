import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/app-process.ts';
import { outerEnvironment } from '../../bin/lib/checkout.mjs';
import { CannotRunError, type DrillContext } from '../drill.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The commit of the previous release, as `deploy/previous-release` names it. */
export const previousCommit = (): string => readFileSync(join(repository, 'deploy/previous-release'), 'utf8').trim();

/**
 * Extracts the files of a commit, installs the packages of its package-lock.json and builds it.
 * @param folder gets the files; has to be missing
 * @throws CannotRunError in a clone without the history
 */
export function buildRelease(commit: string, folder: string, say: DrillContext['say']): void {
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository }).status !== 0)
    throw new CannotRunError(`This clone does not have the commit ${commit}`);
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(repository))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  else runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], folder);
  say('packages are installed');
  runNpm(['run', '--silent', 'build'], folder);
  say('it is built');
}

function runNpm(args: string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    env: { ...outerEnvironment(), NODE_ENV: args[0] === 'ci' ? '' : 'production' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
}

/** Starts a built release and resolves with its address when it answers. Ends with the drill. */
export async function startRelease(
  context: DrillContext,
  folder: string,
  settings: Record<string, string>,
): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/app/main.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  context.atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`The release ended with code ${child.exitCode} before it answered`);
    const reply = await fetch(`${url}/api/v1/health`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return url;
  }
  throw new Error('The release did not answer within 180 s');
}
