import { longestTyped, type RawSearch, readText, textsOf } from './search-values.ts';

const lists = ['residential', 'commercial', 'properties', 'land'] as const;
const purposes = ['sale', 'rent'] as const;

/** The fields of the search field's form, from the address that it leads to. Invalid values are ignored. */
export function readTypedSearch(raw: RawSearch) {
  const text = textsOf(raw);
  const list = lists.find((name) => name === text('list'));
  const purpose = purposes.find((name) => name === text('purpose'));
  return { q: readText(text('q'), longestTyped), ...(list ? { list } : {}), ...(purpose ? { purpose } : {}) };
}
