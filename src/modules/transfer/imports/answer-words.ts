import type { OfficeImport } from './contract.ts';
import type { RowAnswer } from './row-question.ts';

export interface AnswerWords {
  one: Record<RowAnswer, string>;
  /** For all rows at once; a label follows 'All 152'. */
  all: readonly { answer: RowAnswer; label: string }[];
  /** For what the file says and we do not have. */
  notHere: string;
  isKnownByName: boolean;
}

const answerWords: Record<'listings' | 'contacts', AnswerWords> = {
  listings: {
    one: { same: 'The same: change it', other: 'Another home', leave: 'Leave out' },
    all: [
      { answer: 'same', label: 'are the same' },
      { answer: 'other', label: 'are other homes' },
      { answer: 'leave', label: 'are left out' },
    ],
    notHere: 'Empty',
    isKnownByName: false,
  },
  contacts: {
    one: { same: 'The same person: keep the name', other: 'Another person', leave: 'Leave out' },
    all: [
      { answer: 'same', label: 'are the same people' },
      { answer: 'leave', label: 'are left out' },
    ],
    notHere: 'Would be added',
    isKnownByName: true,
  },
};

export const wordsOfAnswers = ({ kind }: OfficeImport): AnswerWords =>
  answerWords[kind === 'contacts' ? 'contacts' : 'listings'];

/** Rows are answered while nothing is read or imported. */
export const mayBeAnswered = ({ state }: OfficeImport): boolean =>
  state === 'ready' || state === 'done' || state === 'stopped';
