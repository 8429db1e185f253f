const pending = new Set<Promise<unknown>>();

/** Milliseconds a page waits for saves that are under way; a network that hangs longer must not keep it from opening. */
const LONGEST_WAIT_MS = 4000;

/** Remembers a save until it has ended, whatever becomes of it. */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  pending.add(save);
  const forget = () => pending.delete(save);
  save.then(forget, forget);
  return save;
}

/**
 * Resolves once the saves that are under way have ended. A loader that waits for it reads what was saved on leaving the
 * page before, not what there was a moment earlier. On the server nothing is ever under way.
 */
export async function whenSaved(): Promise<void> {
  if (pending.size === 0) return;
  const wait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(pending), wait]);
}
