import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface OwnSite {
  base: string;
  /** Makes the account of the first owner. */
  ownerToken: string;
  stop(): Promise<void>;
}

/** A site that no other journey uses, as every text of it is changed, that of its first owner too. */
export async function startOwnSite(): Promise<OwnSite> {
  const port = await freePort();
  const options = ['tests/e2e/serve.ts', '--port', String(port), '--without-owner'];
  const program = spawn('node_modules/.bin/tsx', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const base = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${base}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ownerToken = () => /first-owner\?token=([\w-]+)\s/.exec(printed)?.[1];
  while (ownerToken() === undefined || !(await isReady())) {
    if (program.exitCode !== null) throw new Error('The site did not start');
    await delay(200);
  }
  return {
    base,
    ownerToken: ownerToken() ?? '',
    async stop() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
