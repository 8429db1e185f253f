import { formatNumber } from '#platform/text/numbers.ts';
import type { OfficeImport } from './contract.ts';
import type { RowAnswer } from './row-question.ts';

export interface AnswerWords {
  one: Record<RowAnswer, string>;
  /** For many rows at once; a label follows 'All 152', or 'The 48 that may be here already'. */
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

/** Rows that are answered at once, with their buttons. */
export interface AnswersAtOnce {
  like: 'listing' | 'row' | '';
  /** Which rows they are, where there are those of both kinds. */
  heading: string | null;
  buttons: { answer: RowAnswer | 'none'; label: string }[];
}

/**
 * The buttons that answer all open questions at once. Rows that look like a listing and rows that look like another row of
 * the file have buttons of their own, because one answer rarely fits both. When every row has an answer, the only button
 * removes the answers.
 */
export function answersAtOnce(found: OfficeImport): AnswersAtOnce[] {
  const { answerable, answerable_in_file: inFile, waiting, waiting_in_file: waitingInFile } = found.counts;
  const words = wordsOfAnswers(found);
  if (inFile === 0 || inFile === answerable) {
    const which = waiting === answerable ? `All ${formatNumber(waiting)}` : withoutAnswer(waiting);
    const buttons = words.all.map(({ answer, label }) => ({ answer, label: `${which} ${label}` }));
    const back = `Take the ${formatNumber(answerable)} answers back`;
    return ofKind({ like: '', all: answerable, waiting, heading: null, buttons, back });
  }
  return [
    {
      like: 'listing' as const,
      all: answerable - inFile,
      waiting: waiting - waitingInFile,
      are: 'that may be here already',
    },
    { like: 'row' as const, all: inFile, waiting: waitingInFile, are: 'like another row' },
  ].flatMap(({ are, ...kind }) => {
    const isBegun = kind.waiting > 0 && kind.waiting < kind.all;
    const heading = `${isBegun ? withoutAnswer(kind.waiting) : `The ${formatNumber(kind.all)}`} ${are}:`;
    return ofKind({ ...kind, heading, buttons: [...words.all], back: 'take the answers back' });
  });
}

const withoutAnswer = (rows: number): string => `The ${formatNumber(rows)} without an answer`;

/** A single row is answered where it stands. */
function ofKind({
  all,
  waiting,
  back,
  buttons,
  ...kind
}: AnswersAtOnce & { all: number; waiting: number; back: string }): AnswersAtOnce[] {
  if (all < 2 || waiting === 1) return [];
  return [{ ...kind, buttons: waiting > 0 ? buttons : [{ answer: 'none', label: back }] }];
}
