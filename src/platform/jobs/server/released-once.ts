import type pg from 'pg';

/**
 * The same pool, whose connections may be given back twice where they were taken with a callback. graphile-worker 0.18
 * does that with the connection it listens on, when the connection is lost while the run is being stopped; the pool
 * throws at the second time, where nothing catches it, and the process ends.
 */
export function releasedOnce(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });

  function connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return pool.connect();
    pool.connect((error, client, release) => callback(error, client, once(release)));
    return undefined;
  }
}

function once(release: (error?: Error | boolean) => void): typeof release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
