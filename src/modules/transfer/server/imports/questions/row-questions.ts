import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { RowAnswer, RowQuestion } from '../../../imports/row-question.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportMapper, KnownRow, LookForSame } from '../import-mapper.ts';
import { type PlannedRow, planRow, type Surroundings, shown } from '../plan-row.ts';
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

interface Found {
  known: KnownRow;
  row: number | null;
  href: string | null;
  text: string;
}

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** Asks about the rows of one file whether they are what is there already, or an earlier row of the file. */
export class RowQuestions {
  /** The row of the file that is about something that is there, by its reference. */
  private readonly rowAbout = new Map<string, number>();
  /** Of the rows that are being planned and not stored yet. */
  private batch = new Map<number, Fields>();

  constructor(
    private readonly importId: string,
    private readonly mapper: ImportMapper,
    private readonly context: CellContext,
    private readonly looking: LookForSame | undefined,
  ) {}

  beginBatch(): void {
    this.batch = new Map();
  }

  /** The plan of a row, which waits for an answer where one is needed. */
  async ask(trx: Transaction<DB>, row: ReadRow, plan: PlannedRow, around: Surroundings): Promise<AskedRow> {
    const found = this.looking ? await this.likeness(trx, row, plan, around) : await this.otherName(trx, row, around);
    const asked = found && this.question(row, plan, around, found);
    if (around.known && !this.rowAbout.has(around.known.reference))
      this.rowAbout.set(around.known.reference, row.number);
    this.batch.set(row.number, (asked ?? plan).fields);
    return asked ?? { ...plan, question: null };
  }

  /** A new row that looks like a listing that is there. */
  private async likeness(
    trx: Transaction<DB>,
    row: ReadRow,
    plan: PlannedRow,
    around: Surroundings,
  ): Promise<Found | undefined> {
    if (plan.outcome !== 'make' || !this.looking) return undefined;
    const like = this.looking.find(row, plan.fields);
    if (!like) return undefined;
    const { reference, href } = like;
    if (reference === '') {
      const fields = await this.fieldsOfRow(trx, like.row ?? 0);
      const text = `It looks like row ${like.row} of the file, ${like.title}.`;
      return { known: { reference, version: 0, fields }, row: like.row, href, text };
    }
    const [known] = await this.mapper.findKnown(trx, [{ ...row.fields, ...this.mapper.keyFields(reference) }]);
    if (!known || around.known) return undefined;
    const earlier = this.rowAbout.get(reference) ?? null;
    this.rowAbout.set(reference, row.number);
    return { known, row: earlier, href, text: `It looks like ${reference}, ${like.title}.` };
  }

  /** Somebody whom we, or an earlier row, know under another name. */
  private async otherName(
    trx: Transaction<DB>,
    row: ReadRow,
    { known, sameAs }: Surroundings,
  ): Promise<Found | undefined> {
    const { mapper } = this;
    const earlier = sameAs?.number ?? null;
    if (known) {
      const text = mapper.otherName?.(known.fields, row.fields) ?? null;
      return text === null ? undefined : { known, row: earlier, href: known.href ?? null, text };
    }
    if (earlier === null || !mapper.otherName) return undefined;
    const fields = await this.fieldsOfRow(trx, earlier);
    const text = mapper.otherName(fields, row.fields);
    if (text === null) return undefined;
    const seen = mapper.seenFrom?.(fields, row.fields) ?? fields;
    return { known: { reference: '', version: 0, fields: seen }, row: earlier, href: null, text };
  }

  private question(row: ReadRow, plan: PlannedRow, around: Surroundings, found: Found): AskedRow | undefined {
    const { mapper, context } = this;
    const { known } = found;
    const keys = this.looking ? mapper.keys : [];
    const fields = Object.fromEntries(Object.entries(row.fields).filter(([name]) => !keys.includes(name)));
    const given = { ...row, fields: mapper.forKnown?.(fields, known.fields, context) ?? fields };
    const same = planRow(mapper, context, given, { ...around, known, sameAs: undefined });
    const isPossible = same.outcome !== 'refuse';
    // A row that is refused whoever it is about is no question.
    if (!isPossible && plan.outcome === 'refuse') return undefined;
    const own = plan.outcome === 'make' ? plan.fields : { ...row.fields };
    const answers: RowAnswer[] = [
      ...(isPossible ? (['same'] as const) : []),
      ...(this.looking ? (['other'] as const) : []),
      'leave',
    ];
    return {
      ...plan,
      outcome: 'ask',
      title: String(own[mapper.title] ?? plan.title),
      fields: own,
      changes: [],
      problems: [],
      expected_version: null,
      question: {
        shown: {
          text: found.text,
          reference: known.reference,
          row: found.row,
          title: String(known.fields[mapper.title] ?? ''),
          href: found.href,
          facts: this.facts(own, known.fields),
          answers,
        },
        same: isPossible
          ? {
              outcome: same.outcome,
              reference: known.reference,
              fields: same.fields,
              changes: same.changes,
              expected_version: same.expected_version,
            }
          : null,
        other: { reference: plan.reference, fields: own },
      },
    };
  }

  /** Of several pictures or links, the first one. */
  private facts(file: Fields, ours: Fields): RowQuestion['facts'] {
    const { columns, compared } = this.mapper;
    const fact = (column: ColumnDefinition, { [column.field]: value }: Fields) =>
      shown(column, column.takesSeveral ? String(value ?? '').split('\n')[0] : value, this.context);
    return columns
      .filter(({ field }) => compared.includes(field))
      .map((column) => ({ column: column.header, file: fact(column, file), ours: fact(column, ours) }))
      .filter((fact) => fact.file !== '' || fact.ours !== '');
  }

  /** What an earlier row of the file is going to be made with. */
  private async fieldsOfRow(trx: Transaction<DB>, row: number): Promise<Fields> {
    const planned = this.batch.get(row);
    if (planned) return planned;
    const { rows } = await sql<{ fields: unknown }>`
      select coalesce(question->'other'->'fields', fields) as fields from import_rows
      where import_id = ${this.importId} and row_number = ${row}`.execute(trx);
    return fieldsSchema.parse(rows[0]?.fields ?? {});
  }
}
