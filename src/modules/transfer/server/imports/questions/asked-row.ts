import type { RowAnswer, RowQuestion } from '../../../imports/row-question.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportMapper, KnownRow } from '../import-mapper.ts';
import { type PlannedRow, type Surroundings, shown } from '../plan-row.ts';
import type { ReadRow } from '../read-row.ts';

/** A question as it is stored: beside what is shown of it, what comes of the row by an answer. */
interface StoredQuestion {
  shown: RowQuestion;
  same: Pick<PlannedRow, 'outcome' | 'reference' | 'fields' | 'changes' | 'expected_version'> | null;
  other: Pick<PlannedRow, 'reference' | 'fields'>;
}

export type AskedRow = Omit<PlannedRow, 'outcome'> & {
  outcome: PlannedRow['outcome'] | 'ask';
  question: StoredQuestion | null;
};

/** What a row may be. */
export interface Found {
  known: KnownRow;
  row: number | null;
  href: string | null;
  text: string;
}

/** A row with its plan, as a new one or as what it is known to be by its key. */
export interface RowToAsk {
  row: ReadRow;
  plan: PlannedRow;
  around: Surroundings;
}

interface Asking {
  mapper: ImportMapper;
  context: CellContext;
  /** Whether the row can be something else than what it looks like. */
  canBeOther: boolean;
}

/**
 * The question about a row, with the result of each answer. Undefined when every answer would refuse the row.
 * @param same what comes of the row if it is what was found
 */
export function askedRow(
  { row, plan }: RowToAsk,
  found: Found,
  same: PlannedRow,
  { canBeOther, ...asking }: Asking,
): AskedRow | undefined {
  const { known } = found;
  const isPossible = same.outcome !== 'refuse';
  if (!isPossible && plan.outcome === 'refuse') return undefined;
  const own = plan.outcome === 'make' ? plan.fields : { ...row.fields };
  const answers: RowAnswer[] = [
    ...(isPossible ? (['same'] as const) : []),
    ...(canBeOther ? (['other'] as const) : []),
    'leave',
  ];
  const { title } = asking.mapper;
  const { outcome, fields, changes, expected_version } = same;
  return {
    ...plan,
    outcome: 'ask',
    title: String(own[title] ?? plan.title),
    fields: own,
    changes: [],
    problems: [],
    expected_version: null,
    question: {
      shown: {
        text: found.text,
        reference: known.reference,
        row: found.row,
        title: String(known.fields[title] ?? ''),
        href: found.href,
        facts: factsOf(own, known.fields, asking),
        answers,
      },
      same: isPossible ? { outcome, reference: known.reference, fields, changes, expected_version } : null,
      other: { reference: plan.reference, fields: own },
    },
  };
}

/** Of several pictures or links, the first one. */
function factsOf(file: Fields, ours: Fields, { mapper, context }: Omit<Asking, 'canBeOther'>): RowQuestion['facts'] {
  const fact = (column: ColumnDefinition, { [column.field]: value }: Fields) =>
    shown(column, column.takesSeveral ? String(value ?? '').split('\n')[0] : value, context);
  return mapper.columns
    .filter(({ field }) => mapper.compared.includes(field))
    .map((column) => ({ column: column.header, file: fact(column, file), ours: fact(column, ours) }))
    .filter((fact) => fact.file !== '' || fact.ours !== '');
}
