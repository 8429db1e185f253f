import type { OfficeImport } from './contract.ts';
import type { RowAnswer } from './row-question.ts';

export interface AnswerWords {
  one: Record<RowAnswer, string>;
  /** For all rows at once. */
  all: readonly { answer: RowAnswer; label: string }[];
  /** For what the file says and we do not have. */
  notHere: string;
  isKnownByName: boolean;
}

export const answerWords: Record<'listings' | 'contacts', AnswerWords> = {
  listings: {
    one: { same: 'The same: change it', other: 'Another home', leave: 'Leave out' },
    all: [
      { answer: 'same', label: 'All are the same' },
      { answer: 'other', label: 'All are other homes' },
      { answer: 'leave', label: 'Leave all out' },
    ],
    notHere: 'Empty',
    isKnownByName: false,
  },
  contacts: {
    one: { same: 'The same person: keep the name', other: 'Another person', leave: 'Leave out' },
    all: [
      { answer: 'same', label: 'All are the same people' },
      { answer: 'leave', label: 'Leave all out' },
    ],
    notHere: 'Would be added',
    isKnownByName: true,
  },
};

/** Rows are answered while nothing is read or imported. */
export const mayBeAnswered = ({ state }: OfficeImport): boolean =>
  state === 'ready' || state === 'done' || state === 'stopped';
