import { createHash } from 'node:crypto';
import type { Binaries } from './binaries.ts';

/** For a small machine that also runs the application. fsync stays on, as PostgreSQL has it. */
const SETTINGS = {
  // Only this machine may connect, and only over TCP: no socket file whose path could be too long or taken.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Solid-state storage; the default is meant for spinning disks and shuns indexes.
  random_page_cost: '1.1',
  // Compiling queries costs more than it saves on short ones.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without DETAIL and CONTEXT, which repeat the values of a refused row: the log holds no personal data.
  log_error_verbosity: 'terse',
};

/** What `postgres` is started with. `name` marks its processes, so that they can be told from any other server's. */
export function postgresArguments(cluster: { folder: string; name: string }, port: number): string[] {
  const settings = { ...SETTINGS, cluster_name: cluster.name, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster.folder, ...flags];
}

/** Changes when a server that is still running was started with other programs or settings than ours. */
export function settingsFingerprint(binaries: Binaries): string {
  return createHash('sha256')
    .update(JSON.stringify([binaries.version, SETTINGS]))
    .digest('hex')
    .slice(0, 16);
}
