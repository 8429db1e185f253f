import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { FacetBar } from '../../search/facets-contract.ts';
import { isApproved, type ListedTable } from '../approved-listings.ts';
import type { ListCondition } from './list-conditions.ts';
import { isInSample, SAMPLED_EVERY, SAMPLED_FINELY } from './sampled-listings.ts';

/** Numbers of listings beside the choices of filters. */

/** What one filter's choices are counted by. */
export interface Facet {
  /** The filter's own parameters: its choices are counted without them. */
  parameters: readonly string[];
  /** The value of a row; of an array, each entry. */
  value: RawBuilder<unknown>;
  isArray?: boolean;
}

export interface CountedList<Filters> {
  db: Database;
  of: ListedTable;
  filters: Filters;
  conditionOf: (filters: Filters) => ListCondition;
  /** Above about as many, a sample is counted. Measured: 20,000 take 60 ms. */
  mostCountedEach?: number;
}

const MOST_COUNTED_EACH = 20_000;
/** With fewer sampled listings, a larger sample is counted. */
const FEWEST_SAMPLED = 400;

/** By facet, the numbers of its values. */
type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Counts the values of facets, each beside all filters but its own. A listing is read once for all facets: it counts for a
 * facet whose filter is the only one that it does not fulfil. Exact where no more than `mostCountedEach` listings fulfil
 * the filters that belong to no facet.
 */
export async function countFacets<Filters extends object>(
  { mostCountedEach = MOST_COUNTED_EACH, ...list }: CountedList<Filters>,
  facets: Readonly<Record<string, Facet>>,
): Promise<{ tally: Tally; isEstimated: boolean }> {
  const statement = tallyStatement(list, facets);
  const read = async (every: typeof SAMPLED_EVERY | typeof SAMPLED_FINELY | 1) => {
    const { rows } = await statement(every === 1 ? [] : [isInSample(every)]).execute(list.db);
    return { rows, isEstimated: every > 1, every };
  };
  const sampled = await read(SAMPLED_EVERY);
  const isFew = totalOf(sampled.rows, READ) * SAMPLED_EVERY <= mostCountedEach;
  const isEnough = !isFew && totalOf(sampled.rows, FOUND) >= FEWEST_SAMPLED;
  const { rows, every, isEstimated } = isEnough ? sampled : await read(isFew ? 1 : SAMPLED_FINELY);
  const tally = new Map<string, Map<string, number>>();
  for (const { facet, value, listings } of rows) {
    const values = tally.get(facet) ?? new Map<string, number>();
    tally.set(facet, values.set(value, listings * every));
  }
  return { tally, isEstimated };
}

interface TallyRow {
  facet: string;
  value: string;
  listings: number;
}

/** Totals, in the place of a facet's name: all listings that were read, and those that fulfil every filter. */
const [READ, FOUND] = ['#read', '#found'];

const totalOf = (rows: readonly TallyRow[], total: string): number =>
  rows.find(({ facet }) => facet === total)?.listings ?? 0;

/** The statement that counts all facets, of the listings of a further condition. */
function tallyStatement<Filters extends object>(
  { of: { table }, filters, conditionOf }: CountedList<Filters>,
  facets: Readonly<Record<string, Facet>>,
) {
  const given = new Map<string, unknown>(Object.entries(filters));
  const columns = Object.entries(facets).map(([name, facet], nth) => ({
    name,
    ...facet,
    column: sql.ref(`value_${nth}`),
    passes: facet.parameters.some((parameter) => given.get(parameter) !== undefined) ? sql.ref(`passes_${nth}`) : null,
  }));
  const active = columns.filter(({ passes }) => passes);
  const own = new Set<string>(active.flatMap(({ parameters }) => parameters));
  const conditionOn = (isKept: (parameter: string) => boolean): Expression<SqlBool>[] => {
    const { counted, others } = conditionOf(pick(filters, isKept));
    return [...counted, ...others];
  };
  const base = [isApproved, ...conditionOn((parameter) => !own.has(parameter))];
  const selected = [
    ...columns.map(({ value, column }) => sql`${value} as ${column}`),
    ...active.map(({ parameters, passes }) => {
      const isOwn = (parameter: string) => parameters.some((one) => one === parameter);
      // A value that is not known fulfils no condition on it.
      return sql`coalesce(${allOf(conditionOn(isOwn))}, false) as ${passes}`;
    }),
  ];
  const passesAll = (except?: RawBuilder<unknown> | null) =>
    allOf(active.flatMap(({ passes }) => (passes && passes !== except ? [passes] : [])));
  const counted = columns.map(
    ({ name, column, isArray, passes }) => sql`
      select ${sql.lit(name)}::text as facet, value::text, count(*)::integer as listings
      from (select ${isArray ? sql`unnest(${column})` : column} as value from found where ${passesAll(passes)}) as one
      where value is not null group by value`,
  );
  return (further: readonly Expression<SqlBool>[]) => sql<TallyRow>`
    with found as materialized (
      select ${sql.join(selected)} from ${sql.table(table)} where ${allOf([...base, ...further])}
    )
    ${sql.join(counted, sql` union all `)}
    union all select ${sql.lit(READ)}, '', count(*)::integer from found
    union all select ${sql.lit(FOUND)}, '', count(*)::integer from found where ${passesAll()}
    order by listings desc, value`;
}

const allOf = (conditions: readonly unknown[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** The filters without some parameters, all of which may be left out. */
function pick<Filters extends object>(filters: Filters, isKept: (parameter: string) => boolean): Filters {
  const kept = { ...filters };
  for (const parameter of Object.keys(kept)) if (!isKept(parameter)) Reflect.deleteProperty(kept, parameter);
  return kept;
}

/** The number of each of a facet's values, the most frequent first. */
export const countsOf = (tally: Tally, facet: string): Record<string, number> =>
  Object.fromEntries(tally.get(facet) ?? []);

/**
 * The numbers of choices that stand for several values, such as 'house' for villas, maisonettes and bungalows.
 * @param stands whether a value is among those of a choice
 */
export function countsOfChoices<Choice extends string | number>(
  tally: Tally,
  facet: string,
  choices: readonly Choice[],
  stands: (choice: Choice, value: string) => boolean,
): Record<string, number> {
  const values = [...(tally.get(facet) ?? [])];
  const counts = choices.map((choice): [string, number] => [
    String(choice),
    values.reduce((sum, [value, listings]) => sum + (stands(choice, value) ? listings : 0), 0),
  ]);
  return Object.fromEntries(counts.filter(([, listings]) => listings > 0));
}

/** The edges of the bars of a histogram: 1, 1.5, 2, 3, 5 and 7 of each power of ten from 1,000 to 10,000,000,000. */
export const priceEdges = [3, 4, 5, 6, 7, 8, 9].flatMap((power) =>
  [1, 1.5, 2, 3, 5, 7].map((step) => Math.round(step * 10 ** power)),
);

/** Value of a facet: the number of the bar. */
export const barOf = (column: string, edges: readonly number[]): RawBuilder<unknown> =>
  sql`width_bucket(${sql.ref(column)}::double precision, ${edges}::double precision[])`;

/** The bars from the lowest to the highest, those without listings between them too. */
export function barsOf(tally: Tally, facet: string, edges: readonly number[]): FacetBar[] {
  const listings = new Map([...(tally.get(facet) ?? [])].map(([bar, count]) => [Number(bar), count]));
  if (listings.size === 0) return [];
  const [first, last] = [Math.min(...listings.keys()), Math.max(...listings.keys())];
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const bar = first + nth;
    return { from: edges[bar - 1] ?? 0, to: edges[bar] ?? null, listings: listings.get(bar) ?? 0 };
  });
}
