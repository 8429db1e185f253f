import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { localPlaces } from './common-phrases.ts';

/** Message from the main thread. */
export interface ScoreTask {
  password: string;
  /** What an attacker tries first for this account. */
  guessedFirst: readonly string[];
}

/** Message to the main thread. */
export interface PasswordScore {
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
