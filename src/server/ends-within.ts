/**
 * Waits for `work`, for `limitMs` milliseconds at most.
 * @returns whether it ended in time
 * @throws what `work` throws in time; a later failure is nobody's any more
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
