import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import type { Fields, ImportMapper, KnownRow } from '../import-mapper.ts';
import { inTurns } from '../in-turns.ts';
import { type PlannedRow, planRow, type Surroundings } from '../plan-row.ts';
import type { ReadRow } from '../read-row.ts';
import { type AskedRow, askedRow, type Found, type RowToAsk } from './asked-row.ts';
import { type Likeness, type Pair, RowListings } from './row-listings.ts';
import type { HomesToCompare } from './same-home.ts';

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** Asks about the rows of one file whether they are what is there already, or an earlier row of the file. */
export class RowQuestions {
  private readonly listings: RowListings | undefined;
  /** Of the rows that are being planned and not stored yet. */
  private batch = new Map<number, Fields>();

  constructor(
    private readonly importId: string,
    private readonly mapper: ImportMapper,
    private readonly context: CellContext,
    private readonly homes: HomesToCompare | undefined,
  ) {
    this.listings = homes && new RowListings(homes);
  }

  /** The numbers of the rows that are to be asked about last, once all have been read. */
  rowsLater(): number[] {
    this.listings?.pairByPictures();
    return this.listings?.rowsLater ?? [];
  }

  /**
   * The plans of a batch of rows, with a question where one is needed. Leaves out the rows of `rowsLater`, unless `isLast`.
   */
  async ask(trx: Transaction<DB>, rows: readonly RowToAsk[], isLast: boolean): Promise<AskedRow[]> {
    this.batch = new Map();
    const likenesses = await this.likenesses(trx, rows, isLast);
    const known = await this.knownListings(trx, rows, likenesses);
    const asked: AskedRow[] = [];
    for await (const row of inTurns(rows)) {
      const { number } = row.row;
      const like = likenesses.get(number);
      if (like?.is === 'later') continue;
      const plan = like?.is === 'listing' && like.isCertain ? this.planOfListing(row, known.get(number)) : undefined;
      const found = plan ? undefined : await this.whatIsFound(trx, row, like, known.get(number));
      const result = plan ?? (found && this.question(row, found)) ?? row.plan;
      this.batch.set(number, result.fields);
      asked.push({ question: null, ...result });
    }
    return asked;
  }

  private async likenesses(
    trx: Transaction<DB>,
    rows: readonly RowToAsk[],
    isLast: boolean,
  ): Promise<Map<number, Likeness>> {
    const { homes, listings } = this;
    if (!homes || !listings) return new Map();
    const areUnchanged = (pairs: readonly Pair[]) => this.areUnchanged(trx, rows, pairs);
    const numbers = rows.map(({ row: { number } }) => number);
    if (isLast) return listings.lastLook(numbers, areUnchanged);
    for (const { row, around } of rows)
      if (around.known)
        listings.addKnown(homes.homeOf(row, { ...around.known.fields, ...row.fields }), around.known.reference);
    const made = rows.filter(({ plan }) => plan.outcome === 'make');
    return listings.firstLook(
      made.map(({ row, plan }) => homes.homeOf(row, plan.fields)),
      areUnchanged,
    );
  }

  private async areUnchanged(
    trx: Transaction<DB>,
    rows: readonly RowToAsk[],
    pairs: readonly Pair[],
  ): Promise<boolean[]> {
    const byNumber = new Map(rows.map((row) => [row.row.number, row]));
    const toFind = pairs.flatMap(({ home, listing: { reference } }) => {
      const row = byNumber.get(home.row ?? 0);
      return row ? [{ row, reference }] : [];
    });
    const known = await this.findListings(trx, toFind);
    const unchanged: boolean[] = [];
    for await (const [at, { row }] of inTurns([...toFind.entries()])) {
      const listing = known[at];
      unchanged.push(listing !== undefined && this.planAs(row, listing).outcome === 'same');
    }
    return unchanged;
  }

  /** The listings that rows look like, or that the earlier rows are which they look like, by the numbers of the rows. */
  private async knownListings(
    trx: Transaction<DB>,
    rows: readonly RowToAsk[],
    likenesses: ReadonlyMap<number, Likeness>,
  ): Promise<Map<number, KnownRow>> {
    const toFind = rows.flatMap((row) => {
      const like = likenesses.get(row.row.number);
      const reference = like?.is === 'listing' ? like.listing.reference : like?.is === 'row' ? like.row.reference : '';
      return reference === '' ? [] : [{ row, reference }];
    });
    const found = await this.findListings(trx, toFind);
    return new Map(
      toFind.flatMap(({ row }, at) => {
        const known = found[at];
        return known ? [[row.row.number, known]] : [];
      }),
    );
  }

  private async findListings(trx: Transaction<DB>, pairs: readonly { row: RowToAsk; reference: string }[]) {
    if (pairs.length === 0) return [];
    return this.mapper.findKnown(
      trx,
      pairs.map(({ row, reference }) => ({ ...row.row.fields, ...this.mapper.keyFields(reference) })),
    );
  }

  /** What comes of a row that is a listing without a question; undefined where the listing cannot be changed so. */
  private planOfListing(row: RowToAsk, known: KnownRow | undefined): PlannedRow | undefined {
    const plan = known && this.planAs(row, known);
    return plan?.outcome === 'refuse' ? undefined : plan;
  }

  private async whatIsFound(
    trx: Transaction<DB>,
    { row, around }: RowToAsk,
    like: Likeness | undefined,
    known: KnownRow | undefined,
  ): Promise<Found | undefined> {
    if (!this.listings) return this.otherName(trx, row, around);
    if (like?.is === 'listing') {
      const { reference, title, href } = like.listing;
      return known && { known, row: null, href, text: `It looks like ${reference}, ${title}.` };
    }
    if (like?.is !== 'row') return undefined;
    const number = like.row.row ?? 0;
    const text = `It looks like row ${number} of the file, ${like.row.title}.`;
    if (known) return { known, row: number, href: this.homes?.listing(known.reference)?.href ?? null, text };
    const fields = await this.fieldsOfRow(trx, number);
    return { known: { reference: '', version: 0, fields }, row: number, href: null, text };
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

  /** What comes of a row if it is something that is there, whose key stays. */
  private planAs({ row, around }: RowToAsk, known: KnownRow): PlannedRow {
    const { mapper, context } = this;
    const keys = this.listings ? mapper.keys : [];
    const fields = Object.fromEntries(Object.entries(row.fields).filter(([name]) => !keys.includes(name)));
    const given = { ...row, fields: mapper.forKnown?.(fields, known.fields, context) ?? fields };
    return planRow(mapper, context, given, { ...around, known, sameAs: undefined });
  }

  private question(row: RowToAsk, found: Found): AskedRow | undefined {
    const { mapper, context, listings } = this;
    return askedRow(row, found, this.planAs(row, found.known), { mapper, context, canBeOther: listings !== undefined });
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
