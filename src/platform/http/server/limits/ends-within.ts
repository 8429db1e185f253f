/**
 * Waits for `work`, at most `limitMs` milliseconds.
 * @returns whether it ended in time
 * @throws the error of `work` within that time; a later rejection is ignored
 */
export async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), limitMs);
  work.catch(() => {});
  try {
    return await Promise.race([work.then(() => true), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
