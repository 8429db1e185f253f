import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../bin/lib/server-process.mjs';

/** The built site in a child process, started as `bin/start` does, that can be killed and started again on the same data folder. */
export interface AppProcess {
  readonly url: string;
  /** @throws Error while the process does not run */
  pid(): number;
  /** Starts the process and resolves when it answers. */
  start(): Promise<void>;
  /** Sends SIGKILL: the process can neither react nor finish anything. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the process to end. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 90_000;

/** @param nodeArguments arguments of Node.js itself, such as `--inspect` */
export async function prepareApp(
  environment: Record<string, string>,
  nodeArguments: readonly string[] = [],
): Promise<AppProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment };
  const env = serverEnvironment({ ...process.env, ...settings });
  let child: ChildProcess | null = null;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  return {
    url,
    pid() {
      if (child?.pid === undefined) throw new Error('The site does not run');
      return child.pid;
    },
    async start() {
      child = spawn(process.execPath, [...serverArguments, ...nodeArguments, 'dist/app/main.js'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilHealthy(url, child);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await wait(20)) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode} before it answered`);
    const reply = await fetch(`${url}/api/v1/health`).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error(`The site did not answer within ${START_TIMEOUT_MS / 1000} s`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found');
  return address.port;
}
