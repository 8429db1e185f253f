/** For a small machine that also runs the application. fsync stays on, as PostgreSQL has it. */
const SETTINGS = {
  // Local TCP connections only; no Unix socket, whose path could be too long or taken.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // 46 for the program; room for commands beside it and, in tests and drills, for a second program. A slot takes 40 kB.
  max_connections: '130',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // For solid-state storage; the default of 4 is for spinning disks and makes the planner avoid indexes.
  random_page_cost: '1.1',
  // Just-in-time compilation costs more than it saves on short queries.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without DETAIL and CONTEXT, which repeat the values of a refused row, so that the log has no personal data.
  log_error_verbosity: 'terse',
};

/** Command-line arguments of `postgres`. `name` becomes `cluster_name`, which marks its processes. */
export function postgresArguments(cluster: { folder: string; name: string }, port: number): string[] {
  const settings = { ...SETTINGS, cluster_name: cluster.name, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster.folder, ...flags];
}
