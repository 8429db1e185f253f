import { sql } from 'kysely';
import { type CappedCount, countUpTo, MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { ListedTable } from '../approved-listings.ts';
import {
  featuredFirst,
  isOnOffer,
  isSoldOrLet,
  type ListCondition,
  type ListOrder,
} from '../filters/list-conditions.ts';
import { type CountedMonths, countByMonth, FEATURED_FIRST, startOfPage } from '../listing-counts.ts';
import { hasTitle, isMeant, isMeantBy, wordRank } from '../search/has-words.ts';
import {
  type List,
  onOffer,
  type Slice,
  selectCounted,
  selectIds,
  selectListed,
  selectSlice,
  soldOrLet,
} from './list-parts.ts';

/**
 * How a page of a public list is found and how its listings are counted: the first of these that applies.
 *
 * | way | chosen when | the page | the total |
 * |---|---|---|---|
 * | `findSummedPage` | all filters are columns of `listing_counts` | in the order of the list; a deep page from its month | the sum, exact |
 * | `findRankedPage` | words, no order chosen, at most 1,000 have them | those found, ranked by where the words stand | exact |
 * | `findRankedPage` | as before, but more have them, in a long list, within its first 1,000 | those found, in the order of the list | '1,000+' |
 * | `findLookedUpPage` | places or values of lists, but no words, in a long list | those counted, sorted; of more than 1,000, in the order of the list | up to 1,000 |
 * | `findFilteredPage` | anything else | in the order of the list | up to 10,000; with words in a long list up to 1,000 |
 *
 * What is sold or let comes after all that is on offer, in whatever order, except where its title or reference was typed.
 *
 * A list is long with more than 10,000 listings beside its filters on `listing_counts`.
 */

interface ListQuery {
  page: number;
  perPage: number;
  title?: string | undefined;
  search?: string | undefined;
}

/** The ids of one page, and how many listings there are in all. */
type FoundPage = { ids: number[] } & CappedCount;

/** From this offset on, a page is found by the months before it: the sum costs about as much as skipping these. */
const DEEP_OFFSET = 1_000;
/** The most listings with exactly the typed title that come first; any others keep the list's order. */
const MOST_MEANT = 100;
/** The most that are counted where words or places are looked up. */
const MOST_LOOKED_UP = 1_000;
/** The most that are ranked by where their words stand; more have the order of the list. */
const MOST_RANKED = 1_000;

/**
 * A listing with exactly the title or the reference that was typed comes first, then what is on offer before what is sold
 * or let, then `order`; without one, listings with the typed words in their place, title, features and description, in
 * this order, then featured listings, then the newest.
 */
export async function listIds(
  db: Database,
  of: ListedTable,
  query: ListQuery,
  condition: ListCondition,
  order?: ListOrder,
): Promise<FoundPage> {
  const list = { of, condition, order: order ?? featuredFirst };
  if (condition.onRows.length === 0) return findSummedPage(db, list, query);
  const ranked = query.search && !order ? await findRankedPage(db, list, query, query.search) : null;
  if (ranked) return ranked;
  const isLong = condition.isCostlyToCount && (await isLongList(db, list));
  return isLong && !query.title && !query.search
    ? findLookedUpPage(db, list, query)
    : findFilteredPage(db, list, query, isLong);
}

/** Null where so many have the words that the list's own order is as good. */
async function findRankedPage(db: Database, list: List, query: ListQuery, search: string): Promise<FoundPage | null> {
  const found = await findRanked(db, list, search);
  if (found.length <= MOST_RANKED) return { ids: pageOf(found, query), total: found.length, isCapped: false };
  // Too many to rank: they are in the order of the list, and as many as are counted where there are many listings.
  if (query.page * query.perPage >= MOST_RANKED || !(await isLongList(db, list))) return null;
  const meant = await findMeant(db, list, query);
  const ids = [...meant, ...found.filter((id) => !meant.includes(id))];
  return { ids: pageOf(ids, query), total: MOST_LOOKED_UP, isCapped: true };
}

/**
 * The planner takes matches to be spread evenly, and would read the table to find a single one soon: where there are
 * hardly any together, it reads a million listings. For as many it takes the index of words and places, unless these are
 * in very many listings.
 */
const MOST_FOUND = 500;

/** Whether there is any approved listing that fulfils a condition. */
export async function hasListing(db: Database, of: ListedTable, condition: ListCondition): Promise<boolean> {
  const some = selectListed(db, { of, condition, order: featuredFirst }).select('id').limit(MOST_FOUND);
  return (await some.execute()).length > 0;
}

/** How many approved listings fulfil a condition, up to 1,000, in one query. */
export async function countListings(db: Database, of: ListedTable, condition: ListCondition): Promise<number> {
  const counted = selectCounted(db, { of, condition, order: featuredFirst });
  return (await countUpTo(db, counted, MOST_LOOKED_UP)).total;
}

/** Whether a list has so many listings that few of those with words or in places are counted. */
const isLongList = async (db: Database, list: List): Promise<boolean> =>
  (await countMonths(db, list)).total > MOST_COUNTED;

const pageOf = (ids: readonly number[], { page, perPage }: ListQuery): number[] =>
  ids.slice((page - 1) * perPage, page * perPage);

/** All listings with the typed words, ranked; of more than can be ranked, the first in the order of the list. */
async function findRanked(db: Database, list: List, search: string): Promise<number[]> {
  // In an order, the planner reads an index also where most listings have the words.
  const found = await selectIds(db, list)
    .limit(MOST_RANKED + 1)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length > MOST_RANKED) return selectSlice(db, list, { offset: 0, limit: MOST_RANKED + 1 });
  if (ids.length === 0) return ids;
  const ranked = await db
    .selectFrom(list.of.table)
    .select(['id', isMeantBy(search).as('meant'), isOnOffer.as('isOnOffer'), wordRank(search).as('rank')])
    .where('id', 'in', ids)
    .orderBy(list.order.by)
    .execute();
  ranked.sort(
    (one, other) =>
      other.meant - one.meant ||
      Number(other.isOnOffer) - Number(one.isOnOffer) ||
      Number(other.rank) - Number(one.rank),
  );
  return ranked.map(({ id }) => id);
}

function countMonths(db: Database, { of: { kind }, condition }: List, order = FEATURED_FIRST) {
  return countByMonth(db, kind, condition.onCounts, order);
}

/** A page of a list whose filters `listing_counts` knows. */
async function findSummedPage(db: Database, list: List, { page, perPage }: ListQuery): Promise<FoundPage> {
  const slice = { offset: (page - 1) * perPage, limit: perPage };
  const { months: monthOrder } = list.order;
  const count = (part: List) => countMonths(db, part, monthOrder ?? FEATURED_FIRST);
  if (slice.offset < DEEP_OFFSET || !monthOrder) {
    const countOnOffer = async () => (await count(onOffer(list))).total;
    const [ids, { total }] = await Promise.all([selectSlice(db, list, slice, { countOnOffer }), count(list)]);
    return { ids, total, isCapped: false };
  }
  const [open, closed] = await Promise.all([count(onOffer(list)), count(soldOrLet(list))]);
  const first = await selectFromMonth(db, onOffer(list), open, slice);
  const rest = { offset: Math.max(0, slice.offset - open.total), limit: slice.limit - first.length };
  const ids = [...first, ...(await selectFromMonth(db, soldOrLet(list), closed, rest))];
  return { ids, total: open.total + closed.total, isCapped: false };
}

/** A slice of a part, read from the month on in which it begins. */
async function selectFromMonth(db: Database, part: List, months: CountedMonths, slice: Slice): Promise<number[]> {
  const start = slice.limit > 0 ? startOfPage(months, slice.offset) : null;
  if (!start) return [];
  const ids = selectIds(db, part).where(start.isFrom).limit(slice.limit).offset(start.offset);
  return (await ids.execute()).map(({ id }) => id);
}

/** A page in the order of the list, beside its count. */
async function findFilteredPage(db: Database, list: List, query: ListQuery, isLong: boolean): Promise<FoundPage> {
  const [ids, count] = await Promise.all([selectPage(db, list, query), countFiltered(db, list, query, isLong)]);
  return { ids, ...count };
}

async function selectPage(db: Database, list: List, { page, perPage, title, search }: ListQuery): Promise<number[]> {
  const offset = (page - 1) * perPage;
  const meant = title || search ? await findMeant(db, list, { title, search }) : [];
  const first = meant.slice(offset, offset + perPage);
  const others = { offset: Math.max(0, offset - meant.length), limit: perPage - first.length };
  return [...first, ...(await selectSlice(db, list, others, { without: meant }))];
}

/**
 * The listings with exactly the typed title or reference. Read apart, as sorting by them would read every listing that
 * has a frequent word.
 */
async function findMeant(
  db: Database,
  list: List,
  { title, search }: Pick<ListQuery, 'title' | 'search'>,
): Promise<number[]> {
  const named = [...(title ? [hasTitle(title)] : []), ...(search ? [isMeant(search)] : [])];
  const ranks = [...(title ? [sql`${hasTitle(title)} desc`] : []), ...(search ? [sql`${isMeantBy(search)} desc`] : [])];
  const order = { ...list.order, by: sql`${sql.join(ranks)}, ${isSoldOrLet}, ${list.order.by}` };
  const found = await selectIds(db, { ...list, order })
    .where((eb) => eb.or(named))
    .limit(MOST_MEANT)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * A page of what is in a place or has features, of very many listings. What is counted is the page's source if it is all
 * that there is: the planner expects to meet ten soon in the order of the list, and where a place has hardly any of a
 * type it would read a million listings.
 */
async function findLookedUpPage(db: Database, list: List, query: ListQuery): Promise<FoundPage> {
  const { page, perPage } = query;
  const most = Math.max(MOST_LOOKED_UP, (page + 1) * perPage);
  const found = await selectCounted(db, list)
    .limit(most + 1)
    .execute();
  if (found.length > most) return { ids: await selectPage(db, list, query), total: most, isCapped: true };
  if (found.length === 0) return { ids: [], total: 0, isCapped: false };
  const ids = found.map(({ id }) => id);
  const ordered = await db
    .selectFrom(list.of.table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy(sql`${isSoldOrLet}, ${list.order.by}`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { ids: ordered.map(({ id }) => id), total: found.length, isCapped: false };
}

/**
 * Counts up to 10,000. Words are looked up in the text of each listing, so where there are more listings than that, only
 * up to 1,000. Beyond, up to the page after the requested one, so that any page leads to the next.
 */
function countFiltered(db: Database, list: List, { page, perPage }: ListQuery, isLong: boolean): Promise<CappedCount> {
  const most = Math.max(isLong ? MOST_LOOKED_UP : MOST_COUNTED, (page + 1) * perPage);
  return countUpTo(db, selectCounted(db, list), most);
}
