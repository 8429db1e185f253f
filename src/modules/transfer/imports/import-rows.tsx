import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import type { AnswerWords } from './answer-words.ts';
import type { ImportRow } from './contract.ts';
import { LEFT_OUT, outcomeLabels } from './import-labels.ts';

const tones: Record<ImportRow['outcome'], BadgeTone> = {
  make: 'available',
  change: 'sky',
  same: 'neutral',
  ask: 'reserved',
  refuse: 'red',
};

/** Rows of the trial: what comes of each, and why. */
export const ImportRows = ({ items, words }: { items: readonly ImportRow[]; words: AnswerWords }) => (
  <DataTable
    caption="Rows of the file"
    columns={columnsOf(words)}
    rows={items}
    rowKey={({ row_number }) => row_number}
  />
);

const columnsOf = (words: AnswerWords): readonly Column<ImportRow>[] => [
  { key: 'row', head: 'Row', cell: ({ row_number }) => <span className="tabular-nums">Row {row_number}</span> },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: ({ outcome, applied, answer }) => (
      <span className="flex flex-wrap items-center gap-2">
        {outcome === 'ask' && answer === 'leave' ? (
          <Badge>{LEFT_OUT}</Badge>
        ) : (
          <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>
        )}
        {applied && <span className="text-xs text-muted">Written</span>}
      </span>
    ),
  },
  {
    key: 'what',
    head: 'What',
    cell: ({ reference, title }) => (
      <span className="block min-w-0 break-words">
        <span className="font-semibold">{reference || 'No reference'}</span> {title}
      </span>
    ),
  },
  { key: 'details', head: 'Details', cell: (row) => <Details {...row} words={words} /> },
];

function Details({ changes, problems, question, answer, words }: ImportRow & { words: AnswerWords }) {
  const isAsked = question !== null && problems.length === 0;
  if (changes.length === 0 && problems.length === 0 && !isAsked) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {isAsked && (
        <li className="break-words">
          {question.text} {answer && <span className="text-muted">Your answer: {words.one[answer]}.</span>}
        </li>
      )}
      {changes.map(({ column, from, to }) => (
        <li key={column} className="break-words">
          <span className="font-semibold">{column}:</span> {from || 'empty'} <span aria-hidden="true">→</span>
          <span className="sr-only"> becomes </span> {to || 'empty'}
        </li>
      ))}
      {problems.map(({ column, value, reason }) => (
        <li key={`${column} ${reason}`} className="break-words">
          <span className="font-semibold">{column}:</span> {reason}
          {value && <span className="text-muted"> It is ‘{value}’.</span>}
        </li>
      ))}
    </ul>
  );
}
