import type { z } from 'zod';
import {
  queryBoolean,
  queryDecimal,
  queryInt,
  queryList,
  queryListOf,
  queryOneOf,
  queryText,
} from '#platform/http/query-values.ts';
import { type Filter, type Filters, LONGEST_CHOICE, MOST_CHOSEN } from './filter.ts';
import { MOST_ACRES } from './size-units.ts';

type FilterQuery = number | boolean | string | readonly string[];

type FilterQueries<Declared extends Filters> = { [Parameter in keyof Declared]: z.ZodOptional<z.ZodType<FilterQuery>> };

export function filterQueries<Declared extends Filters>(filters: Declared): FilterQueries<Declared> {
  const queries = Object.entries(filters).map(([parameter, filter]) => {
    const query = queryOf(filter).optional();
    const description = descriptionOf(filter);
    return [parameter, description ? query.meta({ description }) : query];
  });
  // The type of `Object.fromEntries` does not tell that its keys are those of `filters`.
  return Object.fromEntries(queries) as FilterQueries<Declared>;
}

function queryOf(filter: Filter): z.ZodType<FilterQuery> {
  switch (filter.type) {
    case 'count':
      return queryInt(0, filter.max);
    case 'atLeast':
      return queryDecimal(0, MOST_ACRES);
    case 'choice':
      return queryOneOf(filter.options);
    case 'choices':
      return filter.options && !filter.takesOthers
        ? queryListOf(Object.keys(filter.options))
        : queryList(MOST_CHOSEN, LONGEST_CHOICE);
    case 'flag':
      return queryBoolean;
    case 'text':
    case 'elsewhere':
      return queryText(filter.max);
  }
}

function descriptionOf(filter: Filter): string | undefined {
  if (filter.type !== 'count') return filter.description;
  const { lastButton, isAtLeast, ofNone, hasHalves } = filter;
  if (isAtLeast) return 'At least this many.';
  return `Exactly this many${hasHalves ? ', or a half more' : ''}; ${lastButton} means ${lastButton} or more${ofNone ? `, 0 a ${ofNone.label.toLowerCase()}` : ''}.`;
}
