import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import pLimit from 'p-limit';
import { localPlaces } from './common-phrases.ts';

/** Message from the main thread. */
interface ScoreTask {
  password: string;
  /** What an attacker tries first for this account. */
  guessedFirst: readonly string[];
}

/** Message to the main thread. */
interface PasswordScore {
  /** 0 to 4. 4 means more than 10^10 guesses. */
  score: number;
  /** The parts of the password, as the attacker would guess them. */
  parts: readonly { pattern: string; dictionary: string | null }[];
}

/** Combinations of replaced letters (`p4$$word`) tried for one password; the default of 100 takes ten times as long. */
const LETTER_REPLACEMENTS = 4;

const scorer = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, localPlaces: [...localPlaces] },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: LETTER_REPLACEMENTS,
});

parentPort?.on('message', ({ password, guessedFirst }: ScoreTask) => {
  const { score, sequence } = scorer.check(password, [...guessedFirst]);
  const parts = sequence.map(({ pattern, dictionaryName }) => ({ pattern, dictionary: dictionaryName ?? null }));
  const reply: PasswordScore = { score, parts };
  parentPort?.postMessage(reply);
});

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
      return await replyOf(running);
    } finally {
      running.unref();
      ending = setTimeout(() => end(running), KEPT_MS).unref();
    }
  });

/** Whether the word lists are in memory. */
export const isScorerLoaded = (): boolean => thread !== null;

/** @throws Error when the thread fails or ends before it replies */
async function replyOf(running: Worker): Promise<PasswordScore> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The thread that scores passwords ended'));
  running.once('exit', onExit);
  try {
    const [score]: PasswordScore[] = await once(running, 'message', { signal: ended.signal });
    if (!score) throw new Error('The thread that scores passwords sent nothing');
    return score;
  } finally {
    running.off('exit', onExit);
  }
}

function startThread(): Worker {
  const started = new Worker(threadUrl, { env: {}, execArgv: [] });
  // A thread that failed.
  started.once('exit', () => forget(started));
  thread = started;
  return started;
}

/** Forgotten first: a password that comes while the thread ends would wait for a reply that never comes. */
function end(running: Worker): void {
  forget(running);
  void running.terminate();
}

function forget(running: Worker): void {
  if (thread === running) thread = null;
}
