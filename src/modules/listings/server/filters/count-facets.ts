import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { FacetBar } from '../../filters/facets-contract.ts';
import { isApproved, isInSample, type ListedTable, SAMPLED_EVERY, SAMPLED_FINELY } from '../approved-listings.ts';
import type { ListCondition } from './list-conditions.ts';

/** Numbers of listings beside the choices of filters. */

/** What one filter's choices are counted by. */
export interface Facet {
  /** The filter's own parameters: its choices are counted without them. */
  parameters: readonly string[];
  value: RawBuilder<unknown>;
  isArray?: true;
  /** Its choices are counted beside its own filter, as one more narrows down the listings that have those before. */
  narrowsDown?: true;
}

interface CountedList<Filters> {
  db: Database;
  of: ListedTable;
  filters: Filters;
  conditionOf: (filters: Filters) => ListCondition;
  facets: Readonly<Record<string, Facet>>;
  /** Above about as many, a sample is counted. Measured: 20,000 take 60 ms. */
  mostCountedEach?: number | undefined;
}

const MOST_COUNTED_EACH = 20_000;
/** One listing in as many tells how many there are about: of 20,000, 39. */
const LOOKED_AT_EVERY = 512;
/** With fewer sampled listings, a larger sample is counted. */
const FEWEST_SAMPLED = 400;

/** By facet, the numbers of its values. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface CountedFacets {
  tally: Tally;
  isEstimated: boolean;
}

/**
 * Counts the values of facets, each beside all filters but its own. A listing is read once for all facets: it counts for a
 * facet whose filter is the only one that it does not fulfil. Exact where no more than `mostCountedEach` listings fulfil
 * the filters that belong to no facet.
 * @param names those of the facets that are counted; the filters of all of them are in force
 */
async function countFacets<Filters extends object>(
  { mostCountedEach = MOST_COUNTED_EACH, ...list }: CountedList<Filters>,
  names: readonly string[] = Object.keys(list.facets),
): Promise<CountedFacets> {
  const statement = facetStatements(list, new Set(names));
  const [toRead] = (await statement.reading.execute(list.db)).rows;
  const isFew = (toRead?.listings ?? 0) * LOOKED_AT_EVERY <= mostCountedEach;
  const { rows, every } = isFew ? await readEach(statement, list.db) : await readSample(statement, list.db);
  const tally = new Map<string, Map<string, number>>();
  for (const { facet, value, listings } of rows) {
    const values = tally.get(facet) ?? new Map<string, number>();
    tally.set(facet, values.set(value, listings * every));
  }
  return { tally, isEstimated: !isFew };
}

type Statement = ReturnType<typeof facetStatements>;

const readEach = async ({ counting }: Statement, db: Database) => ({
  rows: (await counting([]).execute(db)).rows,
  every: 1,
});

/** Reads the sample, or the larger one where it has too few listings. */
async function readSample({ counting }: Statement, db: Database): Promise<{ rows: TallyRow[]; every: number }> {
  const { rows } = await counting([isInSample(SAMPLED_EVERY)]).execute(db);
  const found = rows.find(({ facet }) => facet === FOUND)?.listings ?? 0;
  if (found >= FEWEST_SAMPLED) return { rows, every: SAMPLED_EVERY };
  return { rows: (await counting([isInSample(SAMPLED_FINELY)]).execute(db)).rows, every: SAMPLED_FINELY };
}

/**
 * Counts facets and places. Those of a place that is looked for are counted by themselves: other places have very many
 * listings, of which the numbers of the place need not be estimated.
 */
export async function countWithPlaces<Filters extends object>(
  list: CountedList<Filters>,
  place: Facet,
): Promise<{ here: CountedFacets; places: CountedFacets }> {
  const all = { ...list, facets: { ...list.facets, place } };
  if (isInForce(place, list.filters)) {
    const [here, places] = await Promise.all([countFacets(list), countFacets(all, ['place'])]);
    return { here, places };
  }
  const counted = await countFacets(all);
  return { here: counted, places: counted };
}

/** Whether a facet's own filter is among those that are given. */
function isInForce({ parameters }: Facet, filters: object): boolean {
  const given = new Map<string, unknown>(Object.entries(filters));
  return parameters.some((parameter) => given.get(parameter) !== undefined);
}

interface TallyRow {
  facet: string;
  value: string;
  listings: number;
}

/** In the place of a facet's name: all that fulfil every filter, but that of the only facet. */
const FOUND = '#found';

/**
 * The statement that counts all facets in a sample, and the one that tells how many listings it reads: all that fulfil the
 * filters of no facet.
 */
function facetStatements<Filters extends object>(
  { of: { table }, filters, conditionOf, facets }: CountedList<Filters>,
  names: ReadonlySet<string>,
) {
  const columns = Object.entries(facets).map(([name, facet], nth) => ({
    name,
    ...facet,
    column: sql.ref(`value_${nth}`),
    passes: isInForce(facet, filters) && !facet.narrowsDown ? sql.ref(`passes_${nth}`) : null,
  }));
  const shown = columns.filter(({ name }) => names.has(name));
  const active = columns.filter(({ passes }) => passes);
  const ofFacets = new Set(columns.flatMap(({ parameters }) => parameters));
  const conditionOn = (isKept: (parameter: string) => boolean): Expression<SqlBool>[] => {
    const { onCounts, onRows } = conditionOf(pick(filters, isKept));
    return [...onCounts, ...onRows];
  };
  const base = conditionOn((parameter) => !ofFacets.has(parameter));
  const narrowing = new Set(columns.flatMap(({ narrowsDown, parameters }) => (narrowsDown ? parameters : [])));
  const required = conditionOn((parameter) => narrowing.has(parameter));
  // A value that is not known fulfils no condition on it.
  const passing = active.map(
    ({ parameters }) => sql`coalesce(${allOf(conditionOn((parameter) => parameters.includes(parameter)))}, false)`,
  );
  const selected = [
    ...shown.map(({ value, column }) => sql`${value} as ${column}`),
    ...active.map(({ passes }, nth) => sql`${passing[nth]} as ${passes}`),
  ];
  const failsOneAtMost =
    passing.length < 2
      ? []
      : [
          sql`${sql.join(
            passing.map((passes) => sql`${passes}::integer`),
            sql` + `,
          )} >= ${sql.lit(passing.length - 1)}`,
        ];
  const passesAll = (except?: RawBuilder<unknown> | null) =>
    allOf(active.flatMap(({ passes }) => (passes && passes !== except ? [passes] : [])));
  const [only] = shown.length === 1 ? shown : [];
  const counted = shown.map(
    ({ name, column, isArray, passes }) => sql`
      select ${sql.lit(name)}::text as facet, value::text, count(*)::integer as listings
      from (select ${isArray ? sql`unnest(${column})` : column} as value from found where ${passesAll(passes)}) as one
      where value is not null group by value`,
  );
  const counting = (sample: readonly Expression<SqlBool>[]) => sql<TallyRow>`
    with found as materialized (
      select ${sql.join(selected)} from ${sql.table(table)} where ${allOf([isApproved, ...sample, ...base, ...required, ...failsOneAtMost])}
    )
    ${sql.join(counted, sql` union all `)}
    union all select ${sql.lit(FOUND)}, '', count(*)::integer from found where ${passesAll(only?.passes)}
    order by listings desc, value`;
  // A case, so that these few are looked at, and no index of words: to find all that have some takes 60 ms.
  const reading = sql<{ listings: number }>`
    select count(*)::integer as listings from ${sql.table(table)}
    where id in (select generate_series(${sql.lit(LOOKED_AT_EVERY)}, (select max(id) from ${sql.table(table)}), ${sql.lit(LOOKED_AT_EVERY)}))
      and ${isApproved} and case when ${allOf(base)} then true else false end`;
  return { counting, reading };
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
 * The numbers of choices that stand for several values, such as 'house' for every type of house.
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
