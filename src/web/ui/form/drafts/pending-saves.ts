const pending = new Set<Promise<unknown>>();

/** Longest wait for saves under way, in milliseconds, so that a hanging network does not block the next page. */
const LONGEST_WAIT_MS = 4000;

export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  pending.add(save);
  const forget = () => pending.delete(save);
  save.then(forget, forget);
  return save;
}

/** Resolves once the saves under way have settled, so that a loader reads what was saved on leaving a page. */
export async function whenSaved(): Promise<void> {
  if (pending.size === 0) return;
  const wait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(pending), wait]);
}
