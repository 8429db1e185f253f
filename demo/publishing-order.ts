import { steadyFraction } from './spread.ts';

/** About two screens of cards on a wide screen: among so many neighbours of a list no picture should lead twice. */
const neighboursOfTwoScreens = 12;

/** From so many spare places on, an even mixture of kinds matters more; where there is one kind, nothing does. */
const comfortableSlack = 3;

export interface ListedPicture {
  slug: string;
  /** The picture of its card. */
  lead: string;
  isFeatured: boolean;
  /** The lists it is found in, from the widest to the narrowest: 'all', 'residential', 'apartment Rent'. */
  lists: readonly string[];
}

/**
 * How many neighbours of a list should have pictures of their own: those of two screens, or where there are fewer
 * pictures all of them but one, which leaves the order some room.
 */
function neighboursThatDiffer(list: string, listings: readonly ListedPicture[]): number {
  const leads = new Set(listings.filter(({ lists }) => lists.includes(list)).map(({ lead }) => lead));
  return Math.min(neighboursOfTwoScreens, Math.max(1, leads.size - 1));
}

/**
 * The listings from the newest to the oldest, ordered so that a picture does not lead twice within two screens of any
 * list, as far as there are enough pictures. Lists show featured listings first and then the newest, so the order is
 * found for that and the dates of the featured ones are spread among the others afterwards. The same listings always
 * come in the same order; `firstSlug` names the featured one that opens the lists.
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

/** What the lists show of the listings placed so far. */
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

  /** How many neighbours too early the listing would come next, over all of its lists; 0 where it fits. */
  tooEarly({ lists, lead }: ListedPicture): number {
    return lists.reduce((sum, list) => {
      const last = this.lastLed.get(`${list} ${lead}`);
      const distance = (this.counts.get(list) ?? 0) - (last ?? Number.NEGATIVE_INFINITY);
      return sum + Math.max(0, (this.apart.get(list) ?? 0) - distance);
    }, 0);
  }

  /**
   * How many places its list can spare before the picture has to come, so that the listings still to come with the same
   * picture keep their distance; the tightest of its lists counts, and what is comfortable counts alike.
   */
  slack({ lists, lead }: ListedPicture, left: ReadonlyMap<string, number>): number {
    const spare = lists.map((list) => {
      const withLead = left.get(`${list} ${lead}`) ?? 1;
      return (left.get(list) ?? 0) - 1 - (withLead - 1) * (this.apart.get(list) ?? 0);
    });
    return Math.min(this.mostSlack, ...spare);
  }
}

/** Places the listings one after the other behind those shown, the one that fits best each time; answers their order. */
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

/** How many of the listings still to come stand in each list, and in each list with each picture. */
const roomLeft = (waiting: readonly ListedPicture[]): Map<string, number> =>
  tally(waiting.flatMap(({ lists, lead }) => lists.flatMap((list) => [list, `${list} ${lead}`])));

const tally = (words: readonly string[]): Map<string, number> =>
  words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>());

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Puts each featured listing into a stretch of its own of the others, where its picture is farthest from the same one. */
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
