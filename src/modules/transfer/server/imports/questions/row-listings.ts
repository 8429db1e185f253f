import { inTurns } from '../in-turns.ts';
import type { Home } from './home.ts';
import { type HomesToCompare, mayBeUnchanged } from './same-home.ts';

/** What a row looks like. */
export type Likeness =
  | { is: 'listing'; listing: Home; isCertain: boolean }
  /** An earlier row of the file, and the listing which that is known to be; empty where it is none. */
  | { is: 'row'; row: Home }
  /** What it looks like is told once all other rows have been read. */
  | { is: 'later' };

/** A row with a listing that it could be. */
export interface Pair {
  home: Home;
  listing: Home;
}

/** Of which rows nothing would change if they were these listings. */
type AreUnchanged = (pairs: readonly Pair[]) => Promise<boolean[]>;

/** With how many listings a row is compared in all of its fields. */
const MOST_COMPARED = 30;

/**
 * Which listing each row of a file is about, so that none is that of two rows. First come rows of which nothing would
 * change, in the whole file; then those that alone have the pictures of a listing; what is left is asked about.
 */
export class RowListings {
  /** Rows that look like a listing and of which something would change, by number. */
  private readonly waiting = new Map<number, Home>();

  constructor(private readonly homes: HomesToCompare) {}

  /** The numbers of the rows that are looked at once all others have been. */
  get rowsLater(): number[] {
    return [...this.waiting.keys()];
  }

  /** Notes a row that is known by its key, as rows without one can look like it. */
  addKnown(home: Home, reference: string): void {
    this.homes.take(reference);
    this.homes.addRow({ ...home, reference });
  }

  /** What new rows look like, by their numbers, as long as not all rows have been read. */
  async firstLook(rows: readonly Home[], areUnchanged: AreUnchanged): Promise<Map<number, Likeness>> {
    const found = await this.findUnchanged(rows, (home, { pictures }) => home.pictures === pictures, areUnchanged);
    for (const home of rows) this.homes.addRow(home);
    for await (const home of inTurns(rows)) {
      const number = home.row ?? 0;
      if (found.has(number)) continue;
      const [listing] = this.homes.listingsLike(home);
      const row = listing ? undefined : this.homes.rowLike(home);
      if (listing || this.waiting.has(row?.row ?? 0)) this.waiting.set(number, home);
      if (this.waiting.has(number)) found.set(number, { is: 'later' });
      else if (row) found.set(number, { is: 'row', row });
    }
    return found;
  }

  /** All rows have been read: pairs those that wait with the listings whose pictures they have. */
  pairByPictures(): void {
    for (const home of this.waiting.values()) {
      const listing = home.ownReference === '' ? this.homes.listingByPictures(home) : undefined;
      if (listing) this.pair({ home, listing });
    }
  }

  /** What rows that waited look like, by their numbers. */
  async lastLook(rows: readonly number[], areUnchanged: AreUnchanged): Promise<Map<number, Likeness>> {
    const homes = rows.flatMap((number) => this.waiting.get(number) ?? []);
    const open = homes.filter(({ reference }) => reference === '');
    const found = await this.findUnchanged(open, () => true, areUnchanged);
    for await (const home of inTurns(homes)) {
      const number = home.row ?? 0;
      const like = found.get(number) ?? this.likeness(home);
      if (like) found.set(number, like);
    }
    return found;
  }

  private likeness(home: Home): Likeness | undefined {
    const pictured = this.homes.listing(home.reference);
    if (pictured) return { is: 'listing', listing: pictured, isCertain: true };
    const [listing] = this.homes.listingsLike(home);
    if (listing) {
      this.homes.take(listing.reference);
      return { is: 'listing', listing, isCertain: false };
    }
    const row = this.homes.rowLike(home);
    return row && { is: 'row', row };
  }

  /**
   * Rows with more filled cells choose first: a row with few cells would leave many listings unchanged, and could take that
   * of a fuller row. Each round compares every row with one listing, so that the listings of a round are read by one query.
   */
  private async findUnchanged(
    rows: readonly Home[],
    mayBe: (home: Home, listing: Home) => boolean,
    areUnchanged: AreUnchanged,
  ): Promise<Map<number, Likeness>> {
    const found = new Map<number, Likeness>();
    const byFilled = [...Map.groupBy(rows, ({ filled }) => filled)].toSorted(([one], [other]) => other - one);
    for (const [, alike] of byFilled) {
      const compared = new Map(alike.map((home) => [home, new Set<Home>()]));
      for (let pairs = await this.nextPairs(compared, mayBe); pairs.length > 0; ) {
        const unchanged = await areUnchanged(pairs);
        for (const pair of pairs.filter((_pair, at) => unchanged[at])) {
          this.pair(pair);
          compared.delete(pair.home);
          found.set(pair.home.row ?? 0, { is: 'listing', listing: pair.listing, isCertain: true });
        }
        pairs = await this.nextPairs(compared, mayBe);
      }
    }
    return found;
  }

  /**
   * The next listing to compare with each row; no listing twice in one round.
   * @param compared the listings that each row was compared with so far. Rows without a further listing are removed.
   */
  private async nextPairs(
    compared: Map<Home, Set<Home>>,
    mayBe: (home: Home, listing: Home) => boolean,
  ): Promise<Pair[]> {
    const inUse = new Set<Home>();
    const pairs: Pair[] = [];
    for await (const [home, before] of inTurns([...compared])) {
      let isOver = true;
      for (const listing of before.size === MOST_COMPARED ? [] : this.homes.listingsLike(home)) {
        if (before.has(listing) || !mayBeUnchanged(home, listing) || !mayBe(home, listing)) continue;
        isOver = false;
        // An earlier row is compared with it, and may be it.
        if (inUse.has(listing)) continue;
        inUse.add(listing);
        before.add(listing);
        pairs.push({ home, listing });
        break;
      }
      if (isOver) compared.delete(home);
    }
    return pairs;
  }

  private pair({ home, listing }: Pair): void {
    home.reference = listing.reference;
    this.homes.take(listing.reference);
  }
}
