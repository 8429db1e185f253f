/**
 * Milliseconds of processor time this thread has used so far: differences tell how long a piece of work takes, whatever
 * else the machine does meanwhile.
 */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
