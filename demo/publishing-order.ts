import { steadyFraction } from './spread.ts';

/** About two screens of cards on a wide screen: among so many neighbours of a list no picture should lead twice. */
const neighboursOfTwoScreens = 12;

/**
 * From this slack on, an even mix of kinds counts more than the slack; in a list of one kind the mix is always even.
 */
const comfortableSlack = 3;

export interface ListedPicture {
  slug: string;
  /** The photograph on the listing's card. */
  lead: string;
  isFeatured: boolean;
  /** The lists that contain the listing, widest to narrowest: 'all', 'residential', 'apartment Rent'. */
  lists: readonly string[];
}

/**
 * The distance within which lead photographs of a list should differ: two screens, or one less than the number of
 * different photographs where there are fewer, which leaves the order some freedom.
 */
function neighboursThatDiffer(list: string, listings: readonly ListedPicture[]): number {
  const leads = new Set(listings.filter(({ lists }) => lists.includes(list)).map(({ lead }) => lead));
  return Math.min(neighboursOfTwoScreens, Math.max(1, leads.size - 1));
}

/**
 * Orders the listings from newest to oldest so that, where there are enough photographs, no lead photograph repeats
 * within two screens of any list. Lists show featured listings first and then the newest, so the order is computed for
 * that, and the featured ones' dates are spread among the others afterwards. Deterministic; `firstSlug` names the
 * featured listing that comes first in the lists.
 */
export function publishingOrder<Listing extends ListedPicture>(
  listings: readonly Listing[],
  firstSlug?: string,
): Listing[] {
  const shown = new ShownSoFar(listings);
  const isOther = ({ isFeatured }: Listing): boolean => !isFeatured;
  const first = listings.filter(({ slug }) => slug === firstSlug);
  const featured = [first, listings.filter(({ isFeatured, slug }) => isFeatured && slug !== firstSlug)].flatMap(
    (some) => inTurn(some, { shown, later: listings.filter(isOther) }),
  );
  const others = inTurn(listings.filter(isOther), { shown, later: [] });
  return spreadAmong(others, featured, listings);
}

/** The narrowest list, such as 'apartment Rent'. */
const kindOf = ({ lists }: ListedPicture): string => lists.at(-1) ?? '';

/** The lead photographs that each list shows, for the listings placed so far. */
class ShownSoFar {
  private readonly counts = new Map<string, number>();
  private readonly lastLed = new Map<string, number>();
  private readonly apart: ReadonlyMap<string, number>;
  private readonly mostSlack: number;

  constructor(listings: readonly ListedPicture[]) {
    const lists = new Set(listings.flatMap((listing) => listing.lists));
    this.mostSlack = new Set(listings.map(kindOf)).size > 2 ? comfortableSlack : Number.POSITIVE_INFINITY;
    this.apart = new Map([...lists].map((list) => [list, neighboursThatDiffer(list, listings)]));
  }

  add({ lists, lead }: ListedPicture): void {
    for (const list of lists) {
      const count = this.counts.get(list) ?? 0;
      this.lastLed.set(`${list} ${lead}`, count);
      this.counts.set(list, count + 1);
    }
  }

  /**
   * By how many places, summed over its lists, the listing would repeat a lead photograph too early if it came next; 0
   * when it fits.
   */
  tooEarly({ lists, lead }: ListedPicture): number {
    return lists.reduce((sum, list) => {
      const last = this.lastLed.get(`${list} ${lead}`);
      const distance = (this.counts.get(list) ?? 0) - (last ?? Number.NEGATIVE_INFINITY);
      return sum + Math.max(0, (this.apart.get(list) ?? 0) - distance);
    }, 0);
  }

  /**
   * How many places can pass before the photograph must come again, so that the remaining listings with it keep their
   * distance. The smallest value of its lists counts; values above the comfortable slack are cut to it.
   */
  slack({ lists, lead }: ListedPicture, left: ReadonlyMap<string, number>): number {
    const spare = lists.map((list) => {
      const withLead = left.get(`${list} ${lead}`) ?? 1;
      return (left.get(list) ?? 0) - 1 - (withLead - 1) * (this.apart.get(list) ?? 0);
    });
    return Math.min(this.mostSlack, ...spare);
  }
}

/**
 * Appends the listings one by one to those in `shown`, choosing the best-ranked each time.
 * @returns their order
 */
function inTurn<Listing extends ListedPicture>(
  listings: readonly Listing[],
  { shown, later }: { shown: ShownSoFar; later: readonly Listing[] },
): Listing[] {
  const total = tally(listings.map(kindOf));
  const totalLeads = tally(listings.map(({ lead }) => lead));
  const done = new Map<string, number>();
  const waiting = new Set(listings);
  const order: Listing[] = [];
  while (waiting.size > 0) {
    const left = roomLeft([...waiting, ...later]);
    const ranked = [...waiting].map((listing) => {
      const kind = kindOf(listing);
      const share = ((done.get(kind) ?? 0) + 0.5) / (total.get(kind) ?? 1);
      const leadShare = ((done.get(listing.lead) ?? 0) + 0.5) / (totalLeads.get(listing.lead) ?? 1);
      return {
        listing,
        rank: [shown.tooEarly(listing), shown.slack(listing, left), share, leadShare, steadyFraction(listing.slug)],
      };
    });
    const { listing } = ranked.reduce((best, one) => (compareRanks(one.rank, best.rank) < 0 ? one : best));
    waiting.delete(listing);
    order.push(listing);
    shown.add(listing);
    for (const key of [kindOf(listing), listing.lead]) done.set(key, (done.get(key) ?? 0) + 1);
  }
  return order;
}

/** Counts of the remaining listings by list, and by list and lead photograph. */
const roomLeft = (waiting: readonly ListedPicture[]): Map<string, number> =>
  tally(waiting.flatMap(({ lists, lead }) => lists.flatMap((list) => [list, `${list} ${lead}`])));

const tally = (words: readonly string[]): Map<string, number> =>
  words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>());

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/**
 * Inserts each featured listing into its own section of the others, where its photograph is farthest from a repetition.
 */
function spreadAmong<Listing extends ListedPicture>(
  others: readonly Listing[],
  featured: readonly Listing[],
  listings: readonly Listing[],
): Listing[] {
  const stretch = (others.length + featured.length) / Math.max(1, featured.length);
  return featured.reduce<Listing[]>(
    (merged, listing, nth) => {
      const from = Math.min(merged.length, Math.floor(nth * stretch));
      const places = Array.from(
        { length: Math.min(Math.floor(stretch), merged.length - from + 1) },
        (_, at) => from + at,
      );
      const costs = places.map((place) => repeatsIn(merged.toSpliced(place, 0, listing), listings));
      return merged.toSpliced(places[costs.indexOf(Math.min(...costs))] ?? from, 0, listing);
    },
    [...others],
  );
}

function repeatsIn(order: readonly ListedPicture[], listings: readonly ListedPicture[]): number {
  const shown = new ShownSoFar(listings);
  return order.reduce((sum, listing) => {
    const early = shown.tooEarly(listing);
    shown.add(listing);
    return sum + early;
  }, 0);
}
