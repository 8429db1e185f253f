import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that the site is compared with. */
export interface Peer {
  url: string;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;

/**
 * Starts a server and resolves when it answers.
 * @throws Error when it ends or does not answer within 30 seconds
 */
export async function startPeer(
  programArguments: readonly string[],
  port: number,
  options: { path: string; cwd?: string; env?: Record<string, string> },
): Promise<Peer> {
  const child = spawn(process.execPath, programArguments, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const close = () => end(child);
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`${programArguments.join(' ')} ended with code ${child.exitCode}`);
    const reply = await fetch(url + options.path).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return { url, close };
  }
  await close();
  throw new Error(`${programArguments.join(' ')} did not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
