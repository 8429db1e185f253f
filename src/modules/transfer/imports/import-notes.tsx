import { formatNumber } from '#platform/text/numbers.ts';
import { Card } from '#web/ui/office/card.tsx';
import { rows } from './import-labels.ts';
import type { ImportSummary } from './matching-contract.ts';

type Note = ImportSummary['notes'][number];

const sentences: Readonly<Record<string, (note: Note) => string>> = {
  word: ({ column }) => `${column}: other words are read as these`,
  unit: ({ column }) => `${column}: sizes are read as these`,
  filled: ({ column }) => `${column}: filled in from the other columns`,
  link: ({ column }) => `${column}: read from the link`,
  odd: ({ column }) =>
    `${column}: taken as written, though it is unusual. Is it a rent, or in dollars, or does a digit lack?`,
  emptied: ({ column }) => `${column}: left empty, as it cannot be kept`,
  review: () => 'Approval: they wait for review, as a listing is published once its pictures are here',
};

/** What is read otherwise than it stands in the file, or filled in; nothing is changed without being told here. */
export function ImportNotes({ notes }: Pick<ImportSummary, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Card title="What is read otherwise than it stands there">
      <ul className="grid gap-3 text-sm">
        {notes.map((note) => (
          <li key={`${note.column} ${note.code}`} className="min-w-0 break-words">
            <span className="font-semibold">{sentences[note.code]?.(note) ?? note.column}</span>{' '}
            <span className="text-muted">({rows(note.rows)})</span>
            {note.code !== 'review' && <Values {...note} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Values = ({ code, values }: Pick<Note, 'code' | 'values'>) => (
  <span className="block text-soft">
    {values
      .map(({ from, to, rows: count, row_numbers }) => {
        const change = [from && `‘${from}’`, to && `‘${to}’`].filter(Boolean).join(' → ');
        if (code === 'odd') return `${change} in ${rowNames(row_numbers, count)}`;
        return count > 1 ? `${change} (${formatNumber(count)})` : change;
      })
      .join(', ')}
  </span>
);

/** 'row 12', 'rows 4, 12 and 3 more' */
function rowNames(numbers: readonly number[], count: number): string {
  const more = count > numbers.length ? ` and ${formatNumber(count - numbers.length)} more` : '';
  return `${count === 1 ? 'row' : 'rows'} ${numbers.join(', ')}${more}`;
}
