import { type Expression, type SqlBool, sql } from 'kysely';
import { toSqm } from '../../areas.ts';
import type { Filter, Filters } from '../../filters/filter.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { isInPlace } from '../search/has-words.ts';
import { countsOf, countsOfChoices, type Facet, type Tally } from './count-facets.ts';

/** The conditions of declared filters on a row, by how its listings are counted; see `ListCondition`. */
interface FilterConditions {
  /** On columns of `listing_counts`. */
  onCounts: Expression<SqlBool>[];
  onRows: Expression<SqlBool>[];
  /** Whether one looks values of a list up, which have an index of their own. */
  looksUpLists: boolean;
}

/** @param query the parameters of a call; those that are no declared filter are left out */
export function filterConditions(filters: Filters, query: object, gazetteer: Gazetteer): FilterConditions {
  const given = new Map<string, unknown>(Object.entries(query));
  const conditions: FilterConditions = { onCounts: [], onRows: [], looksUpLists: false };
  for (const [parameter, filter] of Object.entries(filters)) {
    const value = given.get(parameter);
    if (value === undefined) continue;
    const isOnCounts = filter.type === 'choices' && filter.isInListingCounts;
    conditions[isOnCounts ? 'onCounts' : 'onRows'].push(conditionOf(filter, value, gazetteer));
    if (filter.type === 'choices' && filter.isList) conditions.looksUpLists = true;
  }
  return conditions;
}

function conditionOf(filter: Filter, value: unknown, gazetteer: Gazetteer): Expression<SqlBool> {
  const column = sql.ref(filter.column);
  const values = [value].flat().map(String);
  switch (filter.type) {
    case 'count': {
      // The last button of a row means 'or more': 5+ bedrooms, 4+ bathrooms.
      const count = Number(value);
      if (isOrMore(filter, count)) return sql<SqlBool>`${column} >= ${count}`;
      return filter.hasHalves
        ? sql<SqlBool>`${column} in (${count}, ${count + 0.5})`
        : sql<SqlBool>`${column} = ${count}`;
    }
    case 'atLeast':
      return sql<SqlBool>`${column} >= ${toSqm(Number(value), 'acres')}`;
    case 'choice':
      return sql<SqlBool>`${column} in (${sql.join(values.flatMap((one) => filter.finds?.[one] ?? one))})`;
    case 'choices':
      if (filter.hasAll) return sql<SqlBool>`${column} @> ${values}::text[]`;
      if (filter.isList) return sql<SqlBool>`lower_array(${column}) && ${lowerCase(values)}::text[]`;
      if (filter.options && !filter.takesOthers) return sql<SqlBool>`${column} in (${sql.join(values)})`;
      return sql<SqlBool>`lower(${column}) = any(${lowerCase(values)}::text[])`;
    case 'flag':
      return value ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`;
    case 'text':
      return sql<SqlBool>`lower(${column}) = any(${lowerCase(values)}::text[])`;
    case 'elsewhere':
      return sql<SqlBool>`not ${isInPlace(values.join(';'), gazetteer)}`;
  }
}

const lowerCase = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

const isOrMore = ({ lastButton, isAtLeast }: Filter & { type: 'count' }, count: number): boolean =>
  Boolean(isAtLeast) || count >= lastButton;

/** The facets of declared filters: all but texts and sizes, of which each listing has its own, and places left out. */
export const filterFacets = (filters: Filters): Record<string, Facet> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, filter]) => isCounted(filter))
      .map(([parameter, filter]): [string, Facet] => {
        const isList = filter.type === 'choices' && filter.isList;
        const column = sql.ref(filter.column);
        return [
          parameter,
          {
            parameters: [parameter],
            value: filter.type === 'flag' ? sql`${column} is not null` : column,
            ...(isList && { isArray: true }),
            ...(filter.type === 'choices' && filter.hasAll && { narrowsDown: true }),
          },
        ];
      }),
  );

const isCounted = ({ type }: Filter): boolean => type !== 'text' && type !== 'elsewhere' && type !== 'atLeast';

/** The numbers beside the choices of declared filters. */
export const filterCounts = (filters: Filters, tally: Tally): Record<string, Record<string, number>> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, filter]) => isCounted(filter))
      .map(([parameter, filter]) => [parameter, countsOfFilter(parameter, filter, tally)]),
  );

function countsOfFilter(parameter: string, filter: Filter, tally: Tally): Record<string, number> {
  if (filter.type === 'count') {
    const buttons = Array.from({ length: filter.lastButton }, (_, index) => index + 1);
    return countsOfChoices(tally, parameter, filter.ofNone ? [0, ...buttons] : buttons, (button, value) =>
      isOrMore(filter, button) ? Number(value) >= button : Math.floor(Number(value)) === button,
    );
  }
  if (filter.type === 'choice')
    return countsOfChoices(tally, parameter, filter.options, (choice, value) =>
      (filter.finds?.[choice] ?? [choice]).includes(value),
    );
  return countsOf(tally, parameter);
}
