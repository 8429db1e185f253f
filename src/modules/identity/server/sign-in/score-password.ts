import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PasswordScore, ScoreTask } from './password-scorer.ts';

/** Loading the word lists again takes a third of a second of another core. */
const KEPT_MS = 3_000;

/** The thread's file: the TypeScript source, or the built script beside this one. */
const threadUrl = new URL(
  import.meta.url.endsWith('.ts') ? './password-scorer.ts' : './password-scorer.js',
  import.meta.url,
);
const oneAtATime = pLimit(1);
let thread: Worker | null = null;
let ending: NodeJS.Timeout | undefined;

/**
 * Scores a password in a thread that ends when it is not needed any more: its word lists take some 60 MB, passwords are
 * chosen rarely, and one scoring takes up to 30 ms.
 */
export const scorePassword = (task: ScoreTask): Promise<PasswordScore> =>
  oneAtATime(async () => {
    clearTimeout(ending);
    const running = thread ?? startThread();
    running.ref();
    try {
      running.postMessage(task);
      // Rejects when the thread fails.
      const [score]: PasswordScore[] = await once(running, 'message');
      if (!score) throw new Error('The thread that scores passwords sent nothing');
      return score;
    } finally {
      running.unref();
      ending = setTimeout(() => void running.terminate(), KEPT_MS).unref();
    }
  });

/** Whether the word lists are in memory. */
export const isScorerLoaded = (): boolean => thread !== null;

function startThread(): Worker {
  const started = new Worker(threadUrl, { env: {}, execArgv: [] });
  started.once('exit', () => {
    if (thread === started) thread = null;
  });
  thread = started;
  return started;
}
