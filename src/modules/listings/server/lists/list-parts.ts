import { countUpTo } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import { isApproved, type ListedTable } from '../approved-listings.ts';
import {
  featuredFirst,
  isOnOffer,
  isSoldOrLet,
  type ListCondition,
  type ListOrder,
} from '../filters/list-conditions.ts';

/** The approved listings of a table that fulfil a condition; those on offer in an order, then the others in the same. */
export interface List {
  of: ListedTable;
  condition: ListCondition;
  order: ListOrder;
}

/** The two parts of a list, which follow each other. */
export const onOffer = (list: List): List => within(list, isOnOffer);
export const soldOrLet = (list: List): List => within(list, isSoldOrLet);

/** `listing_counts` knows the status too, so that what was counted in sums still is. */
const within = ({ condition, ...list }: List, part: typeof isOnOffer): List => ({
  ...list,
  condition: { ...condition, onCounts: [...condition.onCounts, part] },
});

export const selectListed = (db: Database, { of: { table }, condition }: List) =>
  db
    .selectFrom(table)
    .where(isApproved)
    .where((eb) => eb.and([...condition.onCounts, ...condition.onRows]));

/** The ids of approved listings in the order of a part; reads an index alone where it holds what the condition asks for. */
export const selectIds = (db: Database, list: List) => selectListed(db, list).select('id').orderBy(list.order.by);

/** The ids to be counted, in the order in which they are found soonest. */
export function selectCounted(db: Database, { of, condition }: List) {
  const ids = selectIds(db, { of, condition, order: featuredFirst });
  return condition.isCountedInOrder ? ids : ids.clearOrderBy();
}

export interface Slice {
  offset: number;
  limit: number;
}

/**
 * Ids of a list from the offset on: of what is on offer, and behind the last of these of the others. The two are asked for
 * apart, each in the order of an index.
 * @param others ids that are left out
 */
export async function selectSlice(
  db: Database,
  list: List,
  { offset, limit }: Slice,
  others: { without?: readonly number[]; countOnOffer?: () => Promise<number> } = {},
): Promise<number[]> {
  const { without = [], countOnOffer = () => countBeforeOffset(db, onOffer(list), without, offset) } = others;
  const select = async (part: List, slice: Slice) => {
    const found = await selectIds(db, part)
      .$if(without.length > 0, (ids) => ids.where('id', 'not in', without))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return found.map(({ id }) => id);
  };
  const open = limit > 0 ? await select(onOffer(list), { offset, limit }) : [];
  if (open.length === limit) return open;
  const before = open.length > 0 || offset === 0 ? offset : await countOnOffer();
  const closed = await select(soldOrLet(list), { offset: offset - before, limit: limit - open.length });
  return [...open, ...closed];
}

/** How many a part has, where an offset is known to lie behind its last. */
async function countBeforeOffset(
  db: Database,
  part: List,
  without: readonly number[],
  offset: number,
): Promise<number> {
  const counted = selectCounted(db, part).$if(without.length > 0, (ids) => ids.where('id', 'not in', without));
  return (await countUpTo(db, counted, offset)).total;
}
