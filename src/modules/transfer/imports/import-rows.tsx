import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import type { ImportRow } from './contract.ts';
import { outcomeLabels } from './import-labels.ts';

const tones: Record<ImportRow['outcome'], BadgeTone> = {
  make: 'available',
  change: 'sky',
  same: 'neutral',
  ask: 'reserved',
  refuse: 'red',
};

/** Rows of the trial: what comes of each, and why. */
export const ImportRows = ({ items }: { items: readonly ImportRow[] }) => (
  <DataTable caption="Rows of the file" columns={columns} rows={items} rowKey={({ row_number }) => row_number} />
);

const columns: readonly Column<ImportRow>[] = [
  { key: 'row', head: 'Row', cell: ({ row_number }) => <span className="tabular-nums">Row {row_number}</span> },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: ({ outcome, applied }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>
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
  { key: 'details', head: 'Details', cell: Details },
];

function Details({ changes, problems }: ImportRow) {
  if (changes.length === 0 && problems.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
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
