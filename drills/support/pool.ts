import pg from 'pg';
import type { DrillContext } from '../drill.ts';

/**
 * A pool that ends with the drill. `pg.Pool` says that it has ended before its connections are closed, so that a server
 * stopped right after may be the one to close them; without a listener that error would end the process.
 */
export function openPool(context: DrillContext, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  context.atEnd(() => pool.end());
  return pool;
}
