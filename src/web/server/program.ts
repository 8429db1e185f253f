import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type Config, ConfigError, readConfig, usesDataDir } from '#platform/config/server/config.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { createLog } from '#platform/http/server/log.ts';
import { startSite } from './site.ts';

const LONGEST_STOP_MS = 5_000;

const say = (message: string) => console.log(message);

/** Reads the settings, starts the site and waits for a signal to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const lock = usesDataDir(config) ? await acquireInstanceLock(config.dataDir) : null;
  await refuseTakenPort(config);
  const site = await startSite({
    config,
    log,
    say,
    root: process.cwd(),
    ...(config.role !== 'worker' && {
      pages: {
        ...(await loadPages()),
        folders: { clientDir: `${process.cwd()}/dist/client`, publicDir: `${process.cwd()}/public` },
      },
    }),
    validateReplies: false,
  });
  say(`Makao is ready on ${site.address}`);
  stopOnSignals(async (signal) => {
    // SIGTERM comes from a service manager, which may have a proxy in front of other instances; a person waits for no proxy.
    await site.stop({ isDrained: signal === 'SIGTERM' });
    await lock?.release();
  });
}

async function loadPages(): Promise<{ render: PageRenderer; patterns: readonly string[] }> {
  const built: { render: PageRenderer; pagePatterns: readonly string[] } = await import(
    pathToFileURL(`${process.cwd()}/dist/server/page-renderer.js`).href
  );
  return { render: built.render, patterns: built.pagePatterns };
}

/** Checked before anything else is started, so that a second start fails at once. */
function refuseTakenPort({ port, host }: Config): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(new ConfigError(portSentence(error, port, host))));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

function portSentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  if (error.code === 'EACCES') return `PORT ${port} needs more rights than this user has. Set PORT to 1024 or above.`;
  return `HOST ${host} cannot be listened on (${error.code ?? error.message}). Use an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
}

function stopOnSignals(stop: (signal?: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal?: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    say('Stopping…');
    // Every part has a time limit of its own. If one fails to keep it, the data is as safe as after a power cut.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS);
    await stop(signal);
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  // The IPC channel to bin/start closes when that process is killed.
  if (process.channel) process.once('disconnect', () => onSignal());
}

main().catch((error: unknown) => {
  const isForThePerson = error instanceof ConfigError || error instanceof StartRefusedError;
  console.error(isForThePerson ? error.message : error);
  process.exit(1);
});
