import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/app-process.ts';
import { CannotRunError, type DrillContext } from '../drill.ts';

const deployFolder = fileURLToPath(new URL('../../deploy', import.meta.url));

/** Addresses of instances in the deploy files, which are replaced by those of the drill. */
const WRITTEN_ADDRESSES = ['127.0.0.1:3000', '127.0.0.1:3001'];

export interface FrontProxy {
  name: string;
  url: string;
  /** What the proxy wrote to its log since it started. */
  log(): Promise<string>;
}

interface ProxyOptions {
  folder: string;
  /** The instances as `host:port`. */
  instances: readonly string[];
  /** Any free one when absent. */
  port?: number;
  /** Whether the program is not told that there is a proxy: it counts as tried out on this machine. */
  isUntold?: boolean;
  /** Whether its log has a line for each request too. */
  logsRequests?: boolean;
}

/** Debian's nginx with `deploy/nginx/upstream.conf` and `proxy.conf`, without TLS. Ends with the drill. */
export async function startNginx(
  context: DrillContext,
  { folder, instances, port: wanted }: ProxyOptions,
): Promise<FrontProxy> {
  const binary = binaryOf('nginx');
  const port = wanted ?? (await freePort());
  const logFile = join(folder, 'nginx.log');
  await mkdir(join(folder, 'nginx'));
  const upstream = withInstances(await readFile(join(deployFolder, 'nginx/upstream.conf'), 'utf8'), instances);
  await writeFile(join(folder, 'nginx/upstream.conf'), upstream);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/nginx/${kind};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${logFile} warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join(' ')}
  include ${folder}/nginx/upstream.conf;
  server { listen 127.0.0.1:${port}; include ${deployFolder}/nginx/proxy.conf; }
}
`,
  );
  await startChild(context, binary, ['-c', join(folder, 'nginx.conf'), '-e', logFile]);
  return { name: 'nginx', url: `http://127.0.0.1:${port}`, log: () => readFile(logFile, 'utf8') };
}

/** Debian's HAProxy with `deploy/haproxy/haproxy.cfg`, without TLS. Ends with the drill. */
export async function startHaproxy(
  context: DrillContext,
  { folder, instances, port: wanted, isUntold = false, logsRequests = false }: ProxyOptions,
): Promise<FrontProxy> {
  const binary = binaryOf('haproxy');
  const port = wanted ?? (await freePort());
  const written = await readFile(join(deployFolder, 'haproxy/haproxy.cfg'), 'utf8');
  const plain = withInstances(written, instances)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *bind :443.*\n/m, '')
    .replace(/^ *http-request redirect scheme https.*\n/m, '')
    .replace(/^ *option forwardfor.*\n/m, isUntold ? '' : '$&')
    .replace('local0 notice', logsRequests ? 'local0 info' : '$&');
  await writeFile(join(folder, 'haproxy.cfg'), plain);
  const child = await startChild(context, binary, ['-db', '-f', join(folder, 'haproxy.cfg')]);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      log += data;
    });
  return { name: 'HAProxy', url: `http://127.0.0.1:${port}`, log: async () => log };
}

function binaryOf(name: string): string {
  const found = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((place) => join(place, name))
    .find(existsSync);
  if (!found) throw new CannotRunError(`${name} is not installed (Debian's package ${name})`);
  return found;
}

function withInstances(text: string, instances: readonly string[]): string {
  return WRITTEN_ADDRESSES.reduce((replaced, address, index) => {
    if (!replaced.includes(address)) throw new Error(`The deploy file does not name ${address}`);
    return replaced.replaceAll(address, instances[index] ?? address);
  }, text);
}

async function startChild(context: DrillContext, binary: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  context.atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await once(child, 'spawn');
  return child;
}
